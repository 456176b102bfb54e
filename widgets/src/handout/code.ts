// An address as a QR code.
import qrcode from "qrcode-generator";

/** Light modules around a code, as readers want them. */
const MARGIN = 2;

export interface Code {
  /** How many modules it is wide, with its margin. */
  size: number;
  /** The dark modules as the path of an SVG element. */
  path: string;
}

/** The code of an address; null where it is too long for one. */
export function codeOf(address: string): Code | null {
  try {
    const code = qrcode(0, "L");
    code.addData(address);
    code.make();
    const count = code.getModuleCount();
    const all = Array.from({ length: count * count }, (_, i): [number, number] => [i % count, Math.floor(i / count)]);
    const path = all.filter(([x, y]) => code.isDark(y, x)).map(([x, y]) => `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`).join("");
    return { size: count + 2 * MARGIN, path };
  } catch {
    return null; // the library throws a text where the address is too long
  }
}
