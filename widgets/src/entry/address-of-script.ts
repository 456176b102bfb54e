// What stands for `import.meta.url` in a classic script, which has none: its own address, known only while it runs at first.
export const addressOfScript = (document.currentScript as HTMLScriptElement | null)?.src ?? document.baseURI;
