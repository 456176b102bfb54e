// Compile a tree of Python files to .pyc inside Pyodide itself, so that the byte code is exactly that of
// the Python which will read it. The files are "unchecked hash" pycs beside their sources' places: they
// are never compared with a source, which is not shipped: but for the rulebooks, which pages show.
//
// No code keeps the columns of its lines, which only underline a place in a traceback. With OPTIMIZE 2, which leaves docstrings
// out, a traceback names the line where a function begins, and no other. Packages in LEAN have no docstrings, and their functions
// no annotations and no overloads either: nothing on a page reads those, and a memory snapshot holds them all.
//
//   node compile.mjs PYODIDE_DIR TREE OPTIMIZE [LEAN …]
import { pathToFileURL } from "node:url";
import path from "node:path";

const [pyodideDir, tree, optimize, ...lean] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(pyodideDir, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
  indexURL: path.resolve(pyodideDir),
  env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" },
});
pyodide.FS.mkdirTree("/tree");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: path.resolve(tree) }, "/tree");
pyodide.globals.set("OPTIMIZE", Number(optimize));
pyodide.globals.set("LEAN", pyodide.toPy(lean));
const failed = pyodide.runPython(`
import ast, os
from functools import cache
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from types import CodeType

# Of a table of lines, as CPython's InternalDocs/code_objects.md has it: at most this many units of code in one entry,
# and what an entry without columns begins with.
UNITS = 8
ENTRY = 0x80 | 13 << 3

@cache
def one_line(units):
    """The table of code whose units are all on the line where it begins."""
    whole, rest = divmod(units, UNITS)
    return bytes([ENTRY | UNITS - 1, 0] * whole + ([ENTRY | rest - 1, 0] if rest else []))

def without_lines(code):
    parts = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=tuple(parts), co_linetable=one_line(len(code.co_code) // 2))

# What does not go by the annotations of a function.
PLAIN = {"abstractmethod", "cache", "cached_property", "classmethod", "contextmanager", "final", "override", "property", "staticmethod"}

class Lean(ast.NodeTransformer):
    def visit(self, node):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False) is not None:
                del node.body[0]
                node.body = node.body or [ast.Pass(lineno=1, col_offset=0)]
        return super().visit(node)

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        decorators = {ast.unparse(each).rpartition(".")[2] for each in node.decorator_list}
        if "overload" in decorators:
            return ast.copy_location(ast.Pass(), node)
        # A decorator may go by them, as that of functools.singledispatch does.
        if decorators <= PLAIN:
            node.returns = None
            given = node.args
            for each in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
                if each is not None:
                    each.annotation = None
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

failed = []
for folder, _, names in os.walk("/tree"):
    for name in names:
        if not name.endswith(".py"):
            continue
        source = os.path.join(folder, name)
        place = source.removeprefix("/tree/")
        with open(source, "rb") as file:
            text = file.read()
        try:
            tree = ast.parse(text)
            if place.split("/")[0] in LEAN:
                tree = Lean().visit(tree)
            code = compile(tree, place, "exec", dont_inherit=True, optimize=OPTIMIZE)
            if OPTIMIZE == 2:
                code = without_lines(code)
        except (SyntaxError, ValueError) as error:
            failed.append(f"{place}: {error}")
            continue
        with open(source + "c", "wb") as file:
            file.write(_code_to_hash_pyc(code, source_hash(text), checked=False))
        if name != "rulebook.py":
            os.unlink(source)
"\\n".join(failed)
`);
if (failed) {
  console.error(failed);
  process.exit(1);
}
