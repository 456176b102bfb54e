// A wheel as SVG text: nodes around a circle, neighbours joined along it, others across.
import { angleOf, type Arrow, at, coordinates, curve, type Head, type Point, straight, widthOf } from "../play/wheel.js";
import { pick } from "../text.js";
import type { FigureLink, FigureNode, Lang, WheelFigure } from "../types.js";

/** How a wheel is drawn: the circle, the nodes on it and the one in the middle, and the box around all. */
interface Form { ring: number; node: number; middle: number; head: Head; box: string; words: boolean }

const LARGE: Form = { ring: 78, node: 23, middle: 18, head: { length: 11, width: 12 }, box: "-139 -138 278 258", words: true };
/** Without words: about as large as a thumb. */
const SMALL: Form = { ring: 74, node: 30, middle: 20, head: { length: 15, width: 18 }, box: "-110 -114 220 212", words: false };
/** Between a node and the ends of its arrows. */
const SPACE = 5;
const FONT = 18;
/** How high a slip is. */
const SLIP = 24;

export interface WheelLook {
  readonly lang: Lang;
  /** The disc of a suit around x, y, as SVG text. */
  disc(letter: string, x: number, y: number, r: number): string;
  /** What is written on a node's disc; "" where nothing has to be. */
  sign(node: FigureNode): string;
}

/** A text of the view, as it may stand in SVG. */
const safe = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The nodes' places by their ids. */
function placesOf({ nodes, middle }: WheelFigure, { ring }: Form): ReadonlyMap<string, Point> {
  const around = nodes.map(({ id }, i): [string, Point] => [id, at(ring, angleOf(i, nodes.length))]);
  return new Map(middle ? [[middle.id, { x: 0, y: 0 }], ...around] : around);
}

function arrowOf(link: FigureLink, wheel: WheelFigure, places: ReadonlyMap<string, Point>, form: Form): Arrow | null {
  const index = (id: string): number => wheel.nodes.findIndex((node) => node.id === id);
  const [from, to] = [index(link.from), index(link.to)];
  const space = form.node * 1.1 + SPACE;
  if (link.kind === "feeds" && from >= 0 && to >= 0) {
    return curve(form.ring, angleOf(from, wheel.nodes.length), angleOf(to, wheel.nodes.length), space, form.head);
  }
  const [start, end] = [places.get(link.from), places.get(link.to)];
  if (!start || !end || (!link.strong && (from < 0 || to < 0))) return null;
  return straight(start, end, space, form.head);
}

function drawLink(link: FigureLink, wheel: WheelFigure, places: ReadonlyMap<string, Point>, form: Form): string {
  const arrow = arrowOf(link, wheel, places, form);
  if (!arrow) return "";
  return `<g class="link ${link.kind} ${link.strong ? "strong" : ""}" data-link="${safe(`${link.from} ${link.to}`)}">` +
    `<path d="${arrow.line}"/><polygon points="${arrow.head.map(coordinates).join(" ")}"/></g>`;
}

function drawNode(node: FigureNode, { x, y }: Point, r: number, { disc, sign: signOf }: WheelLook): string {
  const sign = signOf(node);
  return `<g class="node ${node.strong ? "strong" : ""} ${node.best ? "best" : ""}" data-node="${safe(node.id)}">` +
    (node.best ? `<circle class="ring" cx="${x}" cy="${y}" r="${r * 1.1 + 3.5}"/>` : "") +
    `<g class="disc">${disc(node.icon, x, y, r)}${sign ? `<text x="${x}" y="${y + r * 0.36}" font-size="${r}">${safe(sign)}</text>` : ""}</g></g>`;
}

/**
 * Where the middle of a node's slip is: above the nodes of the upper half, towards the outside, where no arrow runs, and below the
 * others; it covers neither the node nor the ring around it.
 */
function besides({ x, y }: Point, { node, middle }: Form, width: number): Point {
  if (Math.hypot(x, y) < 1) return { x, y: middle * 1.1 + SLIP };
  const away = node * 1.1 + 6 + SLIP / 2;
  const inner = Math.abs(x) < 1 ? 0 : Math.sign(x) * (width / 2 - 16);
  return y < 0 ? { x: x + inner, y: y - away } : { x, y: y + away };
}

/** What a node is now, on a slip beside it. */
function drawMark(node: FigureNode, place: Point, form: Form, look: WheelLook): string {
  const [mark, value] = [pick(node.mark, look.lang), pick(node.value, look.lang)];
  const words = [mark, value].filter((word) => word !== "").join(" ");
  if (words === "") return "";
  // Of a wide font, too.
  const width = widthOf(words) * FONT * 1.18 + 10;
  const away = besides(place, form, width);
  return `<g class="slip ${node.strong ? "strong" : ""}"><rect x="${away.x - width / 2}" y="${away.y - SLIP / 2}" width="${width}" height="${SLIP}" rx="6"/>` +
    `<text x="${away.x}" y="${away.y + FONT * 0.36}" font-size="${FONT}">${safe(words)}</text></g>`;
}

/** The wheel as one SVG element, which screen readers skip. */
export function drawWheel(wheel: WheelFigure, look: WheelLook, large: boolean): string {
  const form = large ? LARGE : SMALL;
  const places = placesOf(wheel, form);
  const nodes = [...wheel.nodes, ...(wheel.middle ? [wheel.middle] : [])];
  const pale = [...nodes, ...wheel.links].some(({ strong }) => strong);
  const placed = nodes.map((node) => ({ node, place: places.get(node.id) ?? { x: 0, y: 0 } }));
  const ordered = [...wheel.links].sort((one, other) => Number(one.strong ?? false) - Number(other.strong ?? false));
  const drawn = [
    ...ordered.map((link) => drawLink(link, wheel, places, form)),
    ...placed.map(({ node, place }) => drawNode(node, place, node === wheel.middle ? form.middle : form.node, look)),
    ...(form.words ? placed.map(({ node, place }) => drawMark(node, place, form, look)) : []),
  ];
  return `<svg class="wheel ${pale ? "lit" : ""} ${large ? "large" : "small"}" viewBox="${form.box}" aria-hidden="true" focusable="false">${drawn.join("")}</svg>`;
}
