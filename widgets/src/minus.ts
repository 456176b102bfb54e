/** Digits with a minus, which is not a hyphen. */
export const withMinus = (digits: string): string => digits.replace("-", "−");
