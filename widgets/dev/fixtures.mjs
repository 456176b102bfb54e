import { tables } from "./tables.mjs";

// Views written by hand for looking at and for the tests; no engine made them.
const t = (ja, en) => ({ ja, en });
const NAMES = [t("あなた", "You"), t("左の相手", "Left"), t("右の相手", "Right")];
const OPEN = t("見せ手札", "Open hand");
const HIDDEN = t("伏せ手札", "Hidden hand");
const WHY = t("緑の札を持っているので、緑を出します。", "You hold green, so a green card must be played.");

const slots = (text) => text.split(" ").filter(Boolean).map((name) =>
  name.startsWith("-") ? { key: name.slice(1), card: name.slice(1), gone: true } : { key: name, card: name });
const backs = (seat, n) => Array.from({ length: n }, (_, i) => ({ key: `${seat}:h${i}`, card: null }));
const zone = (id, kind, layout, label, cards) => ({ id, kind, layout, label, cards });

function seat(n, open, hidden, extra = {}) {
  return {
    seat: n, name: NAMES[n], score: "0", turn: false, marks: [], ...extra,
    zones: [
      zone(`open-${n}`, "open", "suits", OPEN, slots(open)),
      zone(`hidden-${n}`, "hidden", "row", HIDDEN, typeof hidden === "number" ? backs(n, hidden) : slots(hidden)),
    ],
  };
}

const base = {
  v: 1, game: "tomoefuda", deck: "tomoe", ply: 0, you: 0, actor: 0, over: false, say: null, pause: "none",
  prompt: t("", ""), seats: [], centre: [], choices: [], actions: [], lastTrick: null, score: null, facts: [],
};

const SCORE = {
  head: NAMES, rows: [{ label: t("第1局", "Deal 1"), cells: ["4", "5", "3"] }, { label: t("第2局", "Deal 2"), cells: ["2", "1", "1"] }],
  total: ["6", "6", "4"], note: t("3局の合計が多い人の勝ちです。", "Most tricks over three deals wins."),
};
const LAST = zone("last", "trick", "trick", t("前のトリック", "Last trick"), [
  { key: "K4", card: "K4", seat: 1, tags: [{ kind: "lead", text: t("台", "lead") }] },
  { key: "P2", card: "P2", seat: 2 },
  { key: "P5", card: "P5", seat: 0, tags: [{ kind: "winner", text: t("勝ち", "wins") }] },
]);
const FACTS = [t("ありうる配り方は 13 通り残っています。", "You cannot rule out 13 of the 20 layouts."), t("右の相手は紫を持っていません。", "Right holds no purple.")];

const emptySeats = NAMES.map((name, n) => ({ seat: n, name, score: "0", turn: n === 0, marks: [], zones: [] }));

export const piles = {
  ...base,
  prompt: t("山をひとつ選んでください。見せ手札になります。", "Choose a pile: it becomes your open hand."),
  seats: emptySeats,
  centre: [zone("piles", "piles", "stacks", t("山", "Piles"), [1, 2, 3, 4].map((n) => ({
    key: `pile ${n}`, card: null, n: 9, move: `pile ${n}`, label: t(`山${n}、9枚`, `Pile ${n}, 9 cards`),
  })))],
};

const mineMid = () => {
  const own = seat(0, "R2 -R5 B4 G1 G6 -O3 O5 K2 P4", "G3 K6 P1", { turn: true, score: "2" });
  for (const z of own.zones) for (const s of z.cards) {
    if (s.gone) continue;
    if (s.card.startsWith("G")) s.move = s.card;
    else s.why = WHY;
  }
  return own;
};

export const mid = {
  ...base, ply: 12, actor: 0,
  prompt: t("あなたの番です。台札は緑2。緑の札を出してください。", "Your turn. Green 2 was led: play a green card."),
  say: t("右の相手が橙4を出しました。", "Right plays orange 4."),
  seats: [
    mineMid(),
    seat(1, "R1 R6 B3 -G2 G5 -K4 K5 P3 O6", 3, { score: "1" }),
    seat(2, "R3 B1 B6 G4 -O4 O1 K1 -P2 P6", 2, { score: "1", marks: [t("紫なし", "no purple")] }),
  ],
  centre: [zone("trick", "trick", "trick", t("場", "Trick"), [
    { key: "G2", card: "G2", seat: 1, tags: [{ kind: "lead", text: t("台", "lead") }] },
    { key: "O4", card: "O4", seat: 2 },
  ])],
  lastTrick: LAST, score: SCORE, facts: FACTS,
};

const after = (text) => {
  const own = seat(0, "R2 -R5 B4 G1 -G6 -O3 O5 K2 P4", text, { score: "2" });
  return own;
};
export const trick = {
  ...mid, ply: 13, actor: null, pause: "trick",
  prompt: t("緑6がトリックを取りました。", "Green 6 takes the trick."),
  say: t("あなたが緑6を出し、トリックを取りました。", "You play green 6 and take the trick."),
  seats: [after("G3 K6 P1"), mid.seats[1], mid.seats[2]],
  centre: [zone("trick", "trick", "trick", t("場", "Trick"), [
    { key: "G2", card: "G2", seat: 1, tags: [{ kind: "lead", text: t("台", "lead") }] },
    { key: "O4", card: "O4", seat: 2, tags: [{ kind: "back", text: t("裏", "back") }] },
    { key: "G6", card: "G6", seat: 0, tags: [{ kind: "winner", text: t("勝ち・乙", "wins, 乙") }] },
  ])],
};

export const next = {
  ...mid, ply: 14, actor: 0, pause: "none", prompt: t("あなたの台札です。好きな札を出してください。", "You lead: play any card."),
  say: t("あなたの台札です。", "You lead."),
  seats: [(() => {
    const own = { ...after("G3 K6 P1"), turn: true, score: "3" };
    return { ...own, zones: own.zones.map((z) => ({ ...z, cards: z.cards.map((s) => (s.gone ? s : { ...s, move: s.card })) })) };
  })(), mid.seats[1], mid.seats[2]],
  centre: [zone("trick", "trick", "trick", t("場", "Trick"), [])],
};

export const over = {
  ...base, ply: 40, actor: null, over: true,
  prompt: t("対局が終わりました。あなたの勝ちです。", "The match is over. You win."),
  say: t("あなたの勝ちです。", "You win."),
  seats: [seat(0, "-R2 -R5 -B4 -G1 -G6 -O3 -O5 -K2 -P4", "", { score: "15", marks: [t("1位", "1st")] }),
    seat(1, "-R1 -R6 -B3 -G2 -G5 -K4 -K5 -P3 -O6", 0, { score: "12" }),
    seat(2, "-R3 -B1 -B6 -G4 -O4 -O1 -K1 -P2 -P6", 0, { score: "9" })],
  lastTrick: LAST,
  score: { ...SCORE, rows: [...SCORE.rows, { label: t("第3局", "Deal 3"), cells: ["9", "6", "5"] }], total: ["15", "12", "9"] },
  actions: [{ move: "new", label: t("新しい対局", "New match"), primary: true }, { move: "review", label: t("見直す", "Review") }],
};

export const generals = {
  ...mid, prompt: t("将の札が台です。将か、なければ好きな札を出してください。", "A general was led: play a general if you hold one."),
  seats: [
    (() => {
      const own = seat(0, "R2 R5 B4 G1 G6 O3 SS K2 P4", "SB G3 K6 P1", { turn: true });
      for (const z of own.zones) for (const s of z.cards) {
        if (s.card.startsWith("S")) s.move = s.card;
        else s.why = t("将の札を持っているので、将を出します。", "You hold a general, so a general must be played.");
      }
      return own;
    })(),
    seat(1, "R1 R6 B3 G2 G5 K4 K5 P3 -SG", 4), seat(2, "R3 B1 B6 G4 O4 O1 K1 P2 P6", 4),
  ],
  centre: [zone("trick", "trick", "trick", t("場", "Trick"), [
    { key: "SG", card: "SG", seat: 1, tags: [{ kind: "lead", text: t("台", "lead") }] },
    { key: "R4", card: "R4", seat: 2, from: "hidden-2", tags: [{ kind: "lower", text: t("下位", "lower") }] },
  ])],
};

export const log = [
  { ply: 0, seat: null, text: t("第3局。あなたから始めます。", "Deal 3. You begin."), kind: "deal" },
  { ply: 4, seat: 1, text: t("左の相手 黒4", "Left: black 4"), kind: "play" },
  { ply: 5, seat: 2, text: t("右の相手 紫2", "Right: purple 2"), kind: "play" },
  { ply: 6, seat: 0, text: t("あなた 紫5", "You: purple 5"), kind: "play" },
  { ply: 6, seat: 0, text: t("あなたがトリックを取りました（丙）", "You take the trick (丙)"), kind: "trick" },
];

export const settings = [
  { id: "deals", label: t("局数", "Deals"), value: "3", choices: ["3", "6"].map((v) => ({ value: v, label: t(`${v}局`, `${v} deals`) })) },
  { id: "level", label: t("相手の強さ", "Opponents"), value: "normal", choices: [{ value: "easy", label: t("やさしい", "Easy") }, { value: "normal", label: t("ふつう", "Normal") }, { value: "hard", label: t("つよい", "Hard") }] },
  { id: "open", label: t("残り札の表示", "Show what is left"), value: "off", live: true, choices: [{ value: "off", label: t("しない", "No") }, { value: "on", label: t("する", "Yes") }] },
];

export const hint = {
  type: "hint", seq: 1, done: false, progress: 0.6, text: t("緑6がよさそうです。", "Green 6 looks best."),
  moves: [
    { move: "G6", best: true, text: t("緑6：20通りのうち13通りでトリックを取れます。", "Green 6: takes the trick in 13 of 20 layouts.") },
    { move: "G3", best: false, text: t("緑3：20通りのうち4通りで取れます。", "Green 3: takes it in 4 of 20.") },
    { move: "G1", best: false, text: t("緑1：取れません。", "Green 1: never takes it.") },
  ],
};

export const rest = { log, settings, record: "game tomoefuda\nseats 3\n\npile 2\npile 1\npile 4\n", address: "?g=abc123", can: { undo: true, hint: t("いまはあなたの番ではありません。", "It is not your turn.") } };

const alone = (cards, caption) => ({
  view: { ...base, actor: null, you: null, centre: [zone("trick", "trick", "trick", t("トリック", "Trick"), cards)] }, caption,
});
const lead = { key: "R3", card: "R3", tags: [{ kind: "lead", text: t("台", "lead") }] };
export const steps = {
  v: 1, title: t("甲：三枚とも同じ色", "甲: three of one suit"),
  steps: [
    alone([lead], t("赤3が台札です。表は赤、裏は水。", "Red 3 is led. The front suit is red, the back suit light blue.")),
    alone([lead, { key: "R6", card: "R6" }], t("次札は赤6。", "Second comes red 6.")),
    alone([lead, { key: "R6", card: "R6" }, { key: "R4", card: "R4", tags: [{ kind: "winner", text: t("勝ち", "wins") }] }], t("赤4が真ん中の強さなので、トリックを取ります。", "Red 4 is the middle one of the three, so it takes the trick.")),
  ],
};
export const tableSteps = {
  v: 1, title: t("トリックのゆくえ", "How a trick goes"),
  steps: [
    { view: mid, caption: t("緑2が台札です。", "Green 2 is led."), focus: ["G6", "G3", "G1"] },
    { view: trick, caption: t("緑6が取ります。", "Green 6 takes it.") },
    { view: next, caption: t("次はあなたの台札です。", "You lead to the next.") },
  ],
};

const other = {
  v: 1, title: t("別の規則", "Another rule"),
  steps: [steps.steps[0], steps.steps[1], { ...steps.steps[2], caption: t("赤6が取ります。", "Red 6 takes it.") }],
};
export const gallery = {
  v: 1, title: t("五つの絵", "Five pictures"),
  items: [1, 2, 3, 4, 5].map((n) => ({ ...steps, title: t(`絵${n}`, `Picture ${n}`), ...(n === 1 ? { result: t("真ん中が勝ち", "The middle one wins") } : {}) })),
};
export const compare = {
  v: 1, title: t("ふたつの規則", "Two rules"), start: 0, part: 2,
  sides: [{ label: t("ふつう", "As usual"), lesson: steps }, { label: t("別の規則", "Another rule"), lesson: other }],
};
export const tryCards = {
  v: 1, title: t("好きな3枚", "Any three cards"), view: null, lesson: steps, say: null,
  cards: { deck: "tomoe", cards: ["R3", "R4", "R6", "B1"], slots: [t("台札", "Lead"), t("次札", "Second"), t("末札", "Last")], value: ["R3", "R6", "R4"] },
};
export const tryView = {
  v: 1, title: t("買ってみる", "Buy"), cards: null, lesson: null, say: t("足りません。", "That is not enough."),
  view: { ...base, prompt: t("札を選んでください。", "Choose a card."), centre: [zone("field", "field", "row", t("場", "Field"), [{ key: "G5", card: "G5", pick: "G5" }, { key: "K1", card: "K1", pick: "K1", picked: true }])] },
};

/** A trick of FESCA Wild in which yin-yang cards pass as others. */
export const wild = {
  ...base, game: "fesca-wild", deck: "fesca", you: null, actor: null,
  prompt: t("Y8は水8がいないあいだ、水8になります。", "Y8 passes as A8 as long as the real A8 is not there."),
  centre: [zone("trick", "trick", "trick", t("トリック", "Trick"), [
    { key: "M4", card: "M4", tags: [{ kind: "lead", text: t("台", "lead") }] }, { key: "Y5", card: "Y5", as: "M5" },
    { key: "A7", card: "A7" }, { key: "Y8", card: "Y8", as: "A8", void: true }, { key: "Y9", card: "Y9", void: true },
    { key: "A8", card: "A8", tags: [{ kind: "winner", text: t("勝ち", "wins") }] },
  ])],
};

/** A hand of the standard deck, and a card of a deck that is not drawn. */
export const bridge = {
  ...base, game: "petit-bridge", deck: "standard", prompt: t("台札を出してください。", "Lead a card."),
  seats: [{ seat: 0, name: NAMES[0], score: "0", turn: true, marks: [], zones: [
    zone("hand", "open", "row", t("手札", "Hand"), "SA SK S4 HQ HT H2 DK DJ D9 CA C8 C7 C3".split(" ").map((name) => ({ key: name, card: name, move: name }))),
  ] }],
};

export const views = { piles, mid, trick, next, over, generals, wild, bridge, ...tables };

const names = (suits, ranks) => suits.flatMap((suit) => ranks.map((rank) => suit + rank));
const TWELVE = ["Z", ...Array.from({ length: 12 }, (_, i) => String(i + 1))];

/** The names of a deck's cards. */
export const faces = {
  tomoe: [...names([..."RBGOKP"], [..."123456"]), "SB", "SS", "SG"],
  fesca: names([..."WFEMAY"], TWELVE),
  standard: names([..."SHDC"], [..."AKQJT98765432"]),
  other: ["X1", "X12", "coin3", "coin12", "sword5", "松1", "月10", "SK", "7", "joker", "eight-of-cups", "a long name indeed", "★", "?"],
};

/** Cards that pass as others, or are void. */
export const slips = [
  { card: "Y8", as: "W8" }, { card: "Y10", as: "A10" }, { card: "YZ", as: "F12" }, { card: "WZ", as: "W9" },
  { card: "Y8", as: "W8", void: true }, { card: "Y12", as: "M12", void: true }, { card: "Y9", void: true }, { card: "A7" },
];
