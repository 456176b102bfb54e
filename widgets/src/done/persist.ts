// Whether the browser keeps what it holds even where it needs room: some ask the reader, others decide by themselves.

/** As much of the browser as is asked. */
type Asked = { storage?: Pick<StorageManager, "persist" | "persisted"> };

/** Whether all is kept to stay: null where the browser does not say. */
export async function stays(browser: Asked = navigator): Promise<boolean | null> {
  try {
    return await browser.storage?.persisted() ?? null;
  } catch {
    return null;
  }
}

/** Asks for all to stay, unless it does already. Whether it does now: null where the browser does not say. */
export async function askToStay(browser: Asked = navigator): Promise<boolean | null> {
  if (await stays(browser)) return true;
  try {
    return await browser.storage?.persist() ?? null;
  } catch {
    return null;
  }
}
