// How far a reader is with their drills: levels that rise and fall, questions that come back, a series. Pure but for the browser's storage.
import { levelAt, type Series } from "./run.js";
import type { Place } from "./types.js";

/** How many right answers in a row lead to the next level, and how many wrong ones back. */
export const UP = 4;
const DOWN = 2;
/** A question that was missed comes back after this many others. */
const AFTER = 3;
export const MOST_MISSED = 30;

/** How far the reader is with one drill. */
export interface Progress {
  /** The run that the questions are from. */
  seed: number;
  level: number;
  /** The number of the next question, by level from 1 on. */
  next: Record<number, number>;
  /** Right answers in a row on this level; wrong ones count below 0. */
  row: number;
  asked: number;
  right: number;
  /** Right answers in a row. */
  streak: number;
  best: number;
  missed: Missed[];
}

/** A question that comes back when `due` have been asked. */
export interface Missed extends Place { due: number }

/** A question to ask; `again`: it was missed before. */
export interface Task extends Place { again: boolean }

export interface SeriesProgress extends Series { results: boolean[] }

/** What is kept in the browser. */
export interface Kept {
  drill: string;
  progress: Record<string, Progress>;
  series: SeriesProgress | null;
}

export const BEGIN: Progress = { seed: 1, level: 1, next: {}, row: 0, asked: 0, right: 0, streak: 0, best: 0, missed: [] };

/** The question to ask next in practice. */
export function nextTask(progress: Progress): Task {
  const due = progress.missed.find((missed) => missed.due <= progress.asked);
  if (due) return { seed: due.seed, number: due.number, level: due.level, again: true };
  const { seed, level, next } = progress;
  return { seed, level, number: next[level] ?? 0, again: false };
}

/** The question to ask next in a series of a drill with this number of levels, or null at its end. */
export function seriesTask({ seed, count, level, results }: SeriesProgress, levels: number): Task | null {
  const number = results.length;
  if (number >= count) return null;
  return { seed, number, level: level > 0 ? Math.min(level, levels) : levelAt(number, levels), again: false };
}

export const same = (one: Place, other: Place): boolean => one.seed === other.seed && one.number === other.number && one.level === other.level;

/** `missed` with or without a question that has just been answered. */
function withAnswer(missed: readonly Missed[], task: Place, right: boolean, asked: number): Missed[] {
  const others = missed.filter((one) => !same(one, task));
  if (right) return others;
  return [...others, { seed: task.seed, number: task.number, level: task.level, due: asked + AFTER }].slice(-MOST_MISSED);
}

/** After an answer in practice. Questions that come back leave the level as it is. */
export function recordAnswer(progress: Progress, task: Task, right: boolean, levels: number): Progress {
  const asked = progress.asked + 1;
  const streak = right ? progress.streak + 1 : 0;
  const after = {
    ...progress,
    asked, streak,
    right: progress.right + (right ? 1 : 0),
    best: Math.max(progress.best, streak),
    missed: withAnswer(progress.missed, task, right, asked),
  };
  if (task.again) return after;
  const row = right ? Math.max(0, progress.row) + 1 : Math.min(0, progress.row) - 1;
  const next = { ...progress.next, [task.level]: task.number + 1 };
  if (row >= UP && progress.level < levels) return { ...after, next, level: progress.level + 1, row: 0 };
  if (row <= -DOWN && progress.level > 1) return { ...after, next, level: progress.level - 1, row: 0 };
  return { ...after, next, row: Math.min(row, UP) };
}

/** The reader chose a level. */
export function withLevel(progress: Progress, level: number): Progress {
  return { ...progress, level, row: 0 };
}

/** At the end of a series: what was missed in it comes back in practice. */
export function withSeries(progress: Progress, series: SeriesProgress, levels: number): Progress {
  const missed = series.results.flatMap((right, number) => {
    const task = right ? null : seriesTask({ ...series, results: series.results.slice(0, number) }, levels);
    return task ? [{ seed: task.seed, number: task.number, level: task.level, due: progress.asked }] : [];
  });
  const others = progress.missed.filter((one) => !missed.some((other) => same(one, other)));
  return { ...progress, missed: [...others, ...missed].slice(-MOST_MISSED) };
}

const isCount = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value >= 0;

function isProgress(value: unknown): value is Progress {
  const one = value as Partial<Progress> | null;
  return typeof one === "object" && one !== null && [one.seed, one.level, one.asked, one.right, one.streak, one.best].every(isCount) &&
    (one.level ?? 0) > 0 && (one.seed ?? 0) > 0 && Number.isInteger(one.row) && typeof one.next === "object" && Object.values(one.next).every(isCount) &&
    Array.isArray(one.missed) && one.missed.every((each) => [each.seed, each.number, each.level, each.due].every(isCount));
}

function isSeries(value: unknown): value is SeriesProgress {
  const one = value as Partial<SeriesProgress> | null;
  return typeof one === "object" && one !== null && typeof one.drill === "string" && [one.seed, one.count, one.level].every(isCount) &&
    Array.isArray(one.results) && one.results.every((each) => typeof each === "boolean");
}

/** What is stored under `key`. A series is this tab's alone: another reader may sit at the device next. */
export function loadKept(key: string): Kept {
  return { ...keptIn(stored("localStorage", key)), series: seriesIn(stored("sessionStorage", key)) };
}

/** What was kept of drills, in `data` that the browser or a file holds; nothing of it that is not whole. */
export function keptIn(data: unknown): Kept {
  const { drill, progress, series } = Object(data) as Partial<Kept>;
  return {
    drill: typeof drill === "string" ? drill : "",
    progress: Object.fromEntries(Object.entries(Object(progress) as Kept["progress"]).filter(([, one]) => isProgress(one))),
    series: seriesIn(series),
  };
}

const seriesIn = (data: unknown): SeriesProgress | null => (isSeries(data) ? data : null);

export function saveKept(key: string, { series, ...kept }: Kept): void {
  store("localStorage", key, { ...kept, series: null });
  store("sessionStorage", key, series);
}

/** What the browser keeps for good, or as long as the tab is open. */
type Shelf = "localStorage" | "sessionStorage";

function stored(place: Shelf, key: string): unknown {
  if (!key) return null;
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function store(place: Shelf, key: string, value: unknown): void {
  if (!key) return;
  try {
    globalThis[place].setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse; the score lasts as long as the page.
  }
}
