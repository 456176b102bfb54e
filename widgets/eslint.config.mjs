import lit from "eslint-plugin-lit";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules/", ".build/", "tomoe_widgets/"] },
  ...ts.configs.strict,
  lit.configs["flat/recommended"],
  {
    rules: {
      "no-console": ["error", { allow: ["error"] }],
      "@typescript-eslint/consistent-type-imports": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
    },
  },
  { files: ["scripts/**"], rules: { "no-console": "off" } },
);
