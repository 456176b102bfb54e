// Everything that the browser keeps of the site: each key of its storage and what it holds. A further key is a line here.

export const KINDS = ["matches", "studies", "drills", "moments", "done", "days", "code", "drafts", "settings"] as const;
export type Kind = (typeof KINDS)[number];

/** The pages on which code is written, each with a key of its own. */
export const LABS = ["bot", "game", "rules"] as const;

/** What ends the key of a list of matches, studies, drafts or versions of code that lie beside the reader's own. */
export const EARLIER = ":earlier";

/** Of which kind is what is kept under `key`; null for a key of which nobody knows anything. `games`: the ids of all games. */
export function kindOf(key: string, games: readonly string[]): Kind | null {
  if (key === "tomoe:done") return "done";
  if (key === "tomoe:days") return "days";
  // Results to compare are merged as settings are: what one side lacks it gets.
  if (key === "tomoe:lang" || key === "tomoe:look" || key === "tomoe:same") return "settings";
  const [, first = "", rest = ""] = /^tomoe:(drills:|moments:|compose:|study-|first-|lab-|)(.*)$/s.exec(key) ?? [];
  const name = first === "drills:" || first === "moments:" ? rest : rest.replace(/:earlier$/, "");
  if (first === "lab-") return LABS.some((lab) => lab === name) ? "code" : null;
  if (first === "" && name === "set-draft") return "drafts";
  if (!games.includes(name)) return null;
  if (first === "compose:") return "drafts";
  if (first === "drills:") return "drills";
  if (first === "moments:") return "moments";
  return first === "study-" ? "studies" : "matches";
}
