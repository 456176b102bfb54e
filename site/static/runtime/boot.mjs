// What the browser's worker and the build (under Node) do alike when they start Pyodide.

const SITE_PACKAGES = "/lib/python3.14/site-packages";
const ZIP = "/lib/python314.zip";
// Where the function tables of extension modules begin. A fixed number above all that Pyodide itself
// puts into the table, because engines differ in how many entries they add of their own.
const TABLE_BASE = 16384;

/**
 * Load an extension module before Python starts, at an address that is the same in every run: so the
 * pointers into it that a memory snapshot holds stay true.
 */
function preload(Module, path, bytes) {
  const heap = Module.HEAPU8;
  const words = Module.HEAPU32;
  // The loader reads a library's bytes from memory where its handle names them. Python is not up yet,
  // so the top of the memory is free.
  const handle = (heap.length - bytes.length - 64) & ~15;
  const data = handle + 48;
  heap.fill(0, handle, data);
  heap.set(bytes, data);
  words[(handle + 28) >>> 2] = data;
  words[(handle + 32) >>> 2] = bytes.length;
  Module.loadDynamicLibrary(path, { global: false, nodelete: true }, {}, handle);
  delete Module.LDSO.loadedLibsByHandle[handle];
  Module.HEAPU8.fill(0, handle, data + bytes.length);
}

/** Options for `loadPyodide`: no packages, the project's own archive as library, extension modules preloaded. */
export function options({ indexURL, info, native, zip, more }) {
  return {
    indexURL,
    packageBaseUrl: indexURL,
    lockFileContents: JSON.stringify({ info, packages: {} }),
    convertNullToNone: true,
    // Without a seed of its own for hashes: they are worked out outside of Python as well, see `memory.mjs`.
    // `_` and LANG are else those of the program that takes the snapshot: nothing of the machine that builds is to be in it.
    env: { HOME: "/home/pyodide", LANG: "C.UTF-8", _: "python", PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" },
    fsInit: (FS, { Module }) => {
      FS.mkdirTree(SITE_PACKAGES);
      zip?.(FS, ZIP);
      const spare = TABLE_BASE - Module.wasmTable.length;
      if (spare < 0) throw new Error(`the function table has ${Module.wasmTable.length} entries already`);
      Module.wasmTable.grow(spare);
      for (const { path, bytes } of native) {
        const full = `${SITE_PACKAGES}/${path}`;
        FS.mkdirTree(full.slice(0, full.lastIndexOf("/")));
        FS.writeFile(full, bytes);
        preload(Module, full, bytes);
      }
    },
    ...more,
  };
}

/**
 * Python's first words where it does not start from a snapshot: packages that open files beside their
 * modules leave the archive for the file system.
 */
export const UNPACK = `
import importlib, sys, zipfile
with zipfile.ZipFile("/lib/python314.zip") as archive:
    for name in archive.namelist():
        if name.startswith("unpack/"):
            entry = archive.getinfo(name)
            entry.filename = name.removeprefix("unpack/")
            archive.extract(entry, "/lib/python3.14/site-packages")
importlib.invalidate_caches()
del archive
`;
