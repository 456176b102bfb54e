// The reader's clipboard.

/** Copies a text, and gives the key of the sentence that says what came of it. */
export async function copyText(text: string): Promise<"copied" | "copyFailed"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "copyFailed";
  }
}
