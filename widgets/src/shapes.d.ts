// Made from the schema when the elements are bundled: see scripts/shapes.mjs.
/* eslint @typescript-eslint/consistent-type-imports: ["error", { disallowTypeAnnotations: false }] -- the module has no other way to name them */
declare module "tomoe:shapes" {
  /** Whether `value` has the shape that the schema says. If not, `errors` has the first mistake until the next call. */
  interface Shape<T> {
    (value: unknown): value is T;
    /** `instancePath`: where it is, such as "/steps/0/view". */
    errors?: { instancePath: string; message: string }[] | null;
  }

  const isView: Shape<import("./types.js").View>;
  const isSteps: Shape<import("./types.js").StepsFile>;
  const isGallery: Shape<import("./types.js").GalleryFile>;
  const isCompare: Shape<import("./types.js").CompareFile>;
  const isTry: Shape<import("./types.js").TryFile>;
  const isContents: Shape<import("./drill/types.js").Contents>;
  const isQuestion: Shape<import("./drill/types.js").Question>;
  const isPlay: Shape<import("./drill/types.js").PlayFile>;
}
