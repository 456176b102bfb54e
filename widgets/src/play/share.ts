/** Whether the device has a way of its own to hand an address on. */
export const canShare = (): boolean => typeof navigator.share === "function";
