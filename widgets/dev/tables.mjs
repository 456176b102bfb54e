// Views of tables with three to seven seats and of moves put together piece by piece, written by hand like those of fixtures.mjs.
const t = (ja, en) => ({ ja, en });
const same = (text) => t(text, text);
const zone = (id, kind, layout, label, cards) => ({ id, kind, layout, label, cards });
const faces = (names, more = () => ({})) => names.split(" ").filter(Boolean).map((name) => ({ key: name, card: name, ...more(name) }));
const backs = (seat, n) => Array.from({ length: n }, (_, i) => ({ key: `${seat}:h${i}`, card: null }));
const HAND = t("手札", "Hand");
const PEOPLE = [t("あなた", "You"), t("まつ", "Matsu"), t("うめ", "Ume"), t("さくら", "Sakura"), t("かえで", "Kaede"), t("もみじ", "Momiji"), t("やなぎ", "Yanagi")];
const seat = (n, zones, more = {}) => ({ seat: n, name: PEOPLE[n], score: "0", turn: false, marks: [], zones, ...more });
const hidden = (n, count) => zone(`${n}:hand`, "hidden", "row", HAND, backs(n, count));
const base = {
  v: 1, ply: 0, you: 0, actor: 0, over: false, say: null, pause: "none", seats: [], centre: [], choices: [], actions: [],
  lastTrick: null, score: null, facts: [],
};
const total = (names, rows) => ({ head: names, rows: rows.map((cells, i) => ({ label: t(`第${i + 1}局`, `Deal ${i + 1}`), cells })), total: rows[0].map((_, i) => String(rows.reduce((sum, cells) => sum + Number(cells[i]), 0))) });

// Market

const MARKERS = { dango: t("赤の印（だんご）", "red marker (dango)"), bamboo: t("緑の印（竹）", "green marker (bamboo)"), cord: t("黒の印（紐）", "black marker (cord)") };
const points = (value) => ({ id: "points", label: t("点", "Points"), value, icon: "chip" });
const PRICES = [["R4", "dango", 3], ["G2", "bamboo", 2], ["P6", "", 0]];
const marketSeats = (own, turn, change = [0, 0, 0]) => [
  seat(0, [zone("0:hand", "hidden", "row", HAND, own), zone("0:run", "kept", "row", t("公開した順列", "Runs shown"), faces("B1 B2 B3"))], { score: "", turn: turn === 0, counters: [points(17 + change[0])], marks: [t("売り手", "seller")] }),
  seat(1, [zone("1:hand", "hidden", "row", HAND, [...faces("K2 O5"), ...backs(1, 2)]), zone("1:run", "kept", "row", t("公開した順列", "Runs shown"), faces("G4 G5 G6"))], { score: "", turn: turn === 1, counters: [points(22 + change[1])] }),
  seat(2, [zone("2:hand", "hidden", "row", HAND, backs(2, 4)), zone("2:run", "kept", "row", t("公開した順列", "Runs shown"), [])], { score: "", turn: turn === 2, counters: [points(9 + change[2])], marks: [t("親", "dealer")] }),
];
const marketCounters = [{ id: "bank", label: t("銀行", "Bank"), value: 132, icon: "chip" }, { id: "stock", label: t("山札", "Stock"), value: 18, icon: "card" }, { id: "turn", label: t("番", "Turn"), value: 4 }];
const dieBadge = (n, card) => ({ id: `price ${card}`, kind: `die-${n}`, text: t(`値段${n}`, `price ${n}`) });

/** An offer being put together: two of three cards have marker and price, the third one is chosen. */
export const marketOffer = {
  ...base, game: "market", deck: "tomoe", ply: 9, actor: 0,
  prompt: t("あなたが売り手です。3枚それぞれに印と値段をつけてください。", "You are the seller: give each of the three cards a marker and a price."),
  seats: marketSeats(faces("R1 K6 P1 P3 O2"), 0),
  counters: marketCounters,
  centre: [zone("offer", "offer", "row", t("売りに出す札", "On offer"), PRICES.map(([card, marker, price]) => ({
    key: card, card, pick: `card:${card}`, ...(card === "P6" ? { picked: true } : {}),
    badges: [...(marker ? [{ id: `marker ${card}`, kind: marker, text: MARKERS[marker], pick: `marker:${card}` }] : []), ...(price ? [dieBadge(price, card)] : [])],
  })))],
  controls: [
    { kind: "options", id: "marker", label: t("紫6の印", "Marker on purple 6"), options: [
      { pick: "dango", label: t("赤", "Red"), icon: "dango", why: t("赤の印は赤4に置いてあります。", "The red marker lies on red 4.") },
      { pick: "bamboo", label: t("緑", "Green"), icon: "bamboo", why: t("緑の印は緑2に置いてあります。", "The green marker lies on green 2.") },
      { pick: "cord", label: t("黒", "Black"), icon: "cord" }] },
    { kind: "number", id: "price", label: t("紫6の値段", "Price of purple 6"), icon: "die-1", value: 0, text: t("—", "—"), more: "price+", whyLess: t("値段は1からです。", "A price is at least 1.") },
    { kind: "sum", id: "sum", label: t("値段の合計", "Prices together"), value: 5, of: 10, note: t("あと5まで", "5 to go") },
  ],
  draft: ["card:R4", "marker:R4:dango"],
  choices: [{ move: "offer R4:r3 G2:g2 P6", label: t("売りに出す", "Put up for sale"), primary: true, disabled: t("紫6にまだ印と値段がありません。", "Purple 6 has no marker and no price yet.") }],
  facts: [t("この値段なら、まつもうめも3枚とも買えます。", "At these prices Matsu and Ume can pay for every card.")],
};

/** Paying for a card: two hand cards and points; one more card would be too much. */
export const marketBuy = {
  ...base, game: "market", deck: "tomoe", ply: 12, actor: 0,
  prompt: t("紫6は5点です。黒の紐の札か点で払ってください。", "Purple 6 costs 5: pay with cords, with points, or both."),
  seats: marketSeats(faces("R1 K2 K6 P1 P3 O2 G1 G2", (name) => (
    name === "K2" || name[0] === "G" ? { ...(name === "K2" ? { pick: "pay:K2", drop: { P6: ["pay:K2"] } } : { why: t("紐の札（黒・紫）だけで払えます。", "Only cords, black or purple, pay for this card."), drop: { G2: ["buy:G2", `pay:${name}`] } }) }
    : name === "P1" || name === "P3" ? { pick: `pay:${name}`, picked: true } : "KP".includes(name[0])
      ? (name === "K6" ? { why: t("紫1と紫3と点1でちょうどです。黒6を足すと払いすぎです。", "With purple 1 and 3 only 1 is left to pay: black 6 would be superfluous.") } : { pick: `pay:${name}` })
      : { why: t("紐の札（黒・紫）だけで払えます。", "Only cords, black or purple, pay for this card.") })), 0),
  counters: [...marketCounters, { id: "paid", label: t("支払い", "Paid"), value: 0, icon: "chip" }],
  centre: [zone("offer", "offer", "row", t("売りに出ている札", "On offer"), [["R4", "dango", 3], ["G2", "bamboo", 2], ["P6", "cord", 5]].map(([card, marker, price]) => ({
    key: card, card, ...(card === "R4" ? { gone: true } : { pick: `buy:${card}` }), ...(card === "P6" ? { picked: true } : {}),
    badges: card === "R4" ? [] : [{ id: `marker ${card}`, kind: marker, text: MARKERS[marker] }, dieBadge(price, card)],
  })))],
  controls: [{ kind: "sum", id: "paid", label: t("札で払う", "Paid in cards"), value: 4, of: 5, note: t("残り1は点で払います（17点 → 16点）", "1 more in points (17 → 16)") }],
  draft: ["buy:P6", "pay:P1", "pay:P3"],
  choices: [{ move: "buy P6 P1 P3", label: t("紫6を買う", "Buy purple 6"), primary: true }],
};
/** The same after the purchase: points have moved. */
export const marketBought = {
  ...marketBuy, ply: 13, actor: 1, draft: undefined, controls: [], choices: [],
  prompt: t("まつの番です。", "Matsu is to act."), say: t("あなたは紫6を買いました。", "You buy purple 6."),
  seats: marketSeats(faces("R1 K2 K6 P6 O2 G1 G2"), 1, [-1, 0, 1]),
};

/** The same, and the points went to the seller by way of what lies on the table. */
export const marketSold = {
  ...marketBought,
  transfers: [{ from: { seat: 0, id: "points" }, to: { seat: null, id: "paid" }, value: 1 }, { from: { seat: null, id: "paid" }, to: { seat: 2, id: "points" }, value: 1 }],
};

// Petit Bridge

const STRAINS = ["♣", "♦", "♥", "♠", "NT"];
const LEVELS = [["partial", t("部分", "Partial"), [7, 7, 7, 7, 7]], ["game", t("ゲーム", "Game"), [11, 11, 10, 10, 9]], ["small", t("小スラム", "Small slam"), [12, 12, 12, 12, 12]], ["grand", t("大スラム", "Grand slam"), [13, 13, 13, 13, 13]]];
const PAYS = [[20, 20, 30, 30, 40], [400, 400, 420, 420, 400], [920, 920, 980, 980, 990], [1440, 1440, 1510, 1510, 1520]];
const bridgeHand = "SA SK S9 S4 HQ HT H2 DK DJ D9 D3 CA C8";
const dummy = (slot) => zone("dummy", "open", "suits", t("ダミーの手札", "Dummy's hand"), faces("SQ SJ S7 S2 HA HK H6 DQ DT C9 C6 C5 C2", slot));
const bridgeSeats = (own, laid, turn) => [
  { ...seat(0, [zone("0:hand", "open", "row", HAND, own)], { score: "2", turn: turn === 0, marks: [t("攻め", "offence")] }) },
  seat(1, [hidden(1, 12)], { score: "1", turn: turn === 1 }),
  { ...seat(2, [laid], { score: "", turn: turn === 2, marks: [t("場合b", "case b")] }), name: t("ダミー", "Dummy") },
  { ...seat(3, [hidden(3, 12)], { score: "0", turn: turn === 3, marks: [t("バルネラブル", "vulnerable")] }), name: PEOPLE[2] },
];
export const bridgeContract = {
  ...base, game: "petit-bridge", deck: "standard", ply: 1, actor: 0,
  prompt: t("切り札と約束するトリック数を選んでください。", "Choose a trump and how much you promise."),
  seats: bridgeSeats(faces(bridgeHand), dummy(() => ({})), 0),
  controls: [{ kind: "grid", id: "contract", label: t("契約と、達成したときの点", "Contracts, and what each pays when made"), columns: STRAINS.map(same),
    rows: LEVELS.map(([id, label, tricks], y) => ({ label, cells: STRAINS.map((strain, x) => ({ move: `${strain} ${id}`, label: same(String(tricks[x])), note: t(`${PAYS[y][x]}点`, `${PAYS[y][x]} pts`), ...(y === 1 && x === 3 ? { best: true } : {}) })) })) }],
  facts: [t("あなたとダミーで26点、相手は合わせて14点です。", "You and the dummy have 26 winner points, the others 14.")],
};
const LEAD = { kind: "lead", text: t("台", "lead") };
export const bridgePlay = {
  ...base, game: "petit-bridge", deck: "standard", ply: 8, actor: 0,
  prompt: t("ダミーの番です。ダミーの札を選んでください。", "It is dummy's turn: play one of its cards."),
  seats: bridgeSeats(faces(bridgeHand.replace("DK ", "")), dummy((name) => (name[0] === "D" ? { move: name } : { why: t("ダミーはダイヤを持っているので、ダイヤを出します。", "Dummy holds diamonds, so a diamond must be played.") })), 2),
  centre: [zone("trick", "trick", "trick", t("場", "Trick"), [{ key: "DK", card: "DK", seat: 0, tags: [LEAD] }, { key: "D5", card: "D5", seat: 1 }])],
  counters: [{ id: "made", label: t("取ったトリック", "Tricks made"), value: 3, icon: "trick" }, { id: "need", label: t("必要", "needed"), value: 10 }],
  lastTrick: zone("last", "trick", "trick", t("前のトリック", "Last trick"), [{ key: "C4", card: "C4", seat: 1, tags: [LEAD] }, { key: "C5", card: "C5", seat: 2 }, { key: "CJ", card: "CJ", seat: 3 }, { key: "CA", card: "CA", seat: 0, tags: [{ kind: "winner", text: t("勝ち", "wins") }] }]),
  reasons: { title: t("あなたがクラブAで取りました。", "You took it with the ace of clubs."), lines: [t("台札はクラブ4。切り札スペードは出ていません。", "Clubs were led, and no spade, the trump, was played."), t("クラブで一番強いのはAです。", "The ace is the highest club.")] },
  score: total([PEOPLE[0], PEOPLE[1], PEOPLE[2]], [["420", "0", "0"], ["0", "50", "50"]]),
};

// Collector

const collected = (n, names) => zone(`${n}:kept`, "kept", "suits", t("集めた札", "Collected"), faces(names));
export const collector = {
  ...base, game: "collector", deck: "tomoe", ply: 22, actor: 0,
  prompt: t("札を1枚捨てるか、場の2枚を集めてください。", "Discard a card, or collect a pair from the field."),
  seats: [
    seat(0, [zone("0:hand", "hidden", "row", HAND, faces("R2 R5 B3 K1 P6", (name) => (name === "R2" || name === "R5" ? { pick: name, ...(name === "R2" ? { picked: true } : {}) } : { pick: name }))), collected(0, "G3")], { turn: true, score: "12" }),
    seat(1, [hidden(1, 4), collected(1, "O1 O4")], { score: "8" }),
    seat(2, [hidden(2, 4), collected(2, "")], { score: "15", marks: [t("親", "dealer")] }),
    seat(3, [hidden(3, 4), collected(3, "K6")], { score: "3" }),
  ],
  counters: [{ id: "stock", label: t("山札", "Stock"), value: 6, icon: "card" }, { id: "lap", label: t("周", "Lap"), value: 5 }],
  centre: [zone("field", "field", "suits", t("場", "Field"), faces("R6 R3 R1 B1 B4 G1 G6 O2 K2 K3 K5 P1 P4", (name) => (
    ["R6", "R3"].includes(name) ? { pick: `take:${name}` } : { why: t("この札を集めるには、同じ色の手札が2枚要ります。", "Collecting this takes two hand cards of its suit.") })))],
  tracks: [[0, 64], [1, 38], [2, 81], [3, 22]].map(([n, value]) => ({ id: `total-${n}`, label: PEOPLE[n], value, of: 100 })),
  choices: [{ move: "discard R2", label: t("赤2を捨てる", "Discard red 2"), primary: true }],
  draft: ["R2"],
  score: total(PEOPLE.slice(0, 4), [["30", "18", "41", "9"], ["34", "20", "40", "13"]]),
  reasons: { title: t("さくらは黒6を集めました。", "Sakura collected black 6."), lines: [t("黒の手札2枚を出しました。", "She gave two black cards from her hand."), t("損は3点です。", "It cost her 3 points.")] },
};

// FESCA

const fescaTrick = (cards) => zone("trick", "trick", "trick", t("場", "Trick"), cards);
const fescaSeats = (count, turn, cards) => PEOPLE.slice(0, count).map((_, n) => (n === 0
  ? seat(0, [zone("0:hand", "hidden", "row", HAND, cards)], { turn: turn === 0, score: "3", counters: [{ id: "tricks", label: t("トリック", "Tricks"), value: 2, icon: "trick" }] })
  : seat(n, [hidden(n, 8)], { turn: turn === n, score: String((n * 5) % 7), counters: [{ id: "tricks", label: t("トリック", "Tricks"), value: n % 3, icon: "trick" }], marks: n === 2 ? [t("第一台", "first lead")] : n === 3 ? [t("第二台", "second lead")] : [] })));
const FESCA_HAND = "W3 W7 W11 F2 F9 E5 EZ M1 M6 A4 A12 Y2 Y10";
/** Five elements and yin-yang: each generates the next one on the circle and overcomes the one after that. */
const SIX = [["W", "木", "wood"], ["F", "火", "fire"], ["E", "土", "earth"], ["M", "金", "metal"], ["A", "水", "water"]];
const elements = (marks, lit) => ({
  kind: "wheel", id: "elements", label: t("スートの強弱", "Which suit is stronger"),
  nodes: SIX.map(([id, ja, en]) => ({ id, icon: id, label: t(ja, en), ...marks[id] })),
  middle: { id: "Y", icon: "Y", label: t("陰陽", "yin-yang"), ...marks.Y },
  links: SIX.flatMap(([from, ja, en], i) => [[1, "feeds", "生む", "generates"], [2, "checks", "剋す", "overcomes"]].map(([far, kind, does, acts]) => {
    const [to, otherJa, otherEn] = SIX[(i + far) % 5];
    return { from, to, kind, label: t(`${ja}は${otherJa}を${does}`, `${en} ${acts} ${otherEn}`), ...(lit === from + to ? { strong: true } : {}) };
  })),
  key: { feeds: t("相生：生むほうが負け", "generating: what generates loses"), checks: t("相剋：剋すほうが勝ち", "overcoming: what overcomes wins") },
  note: t("枚数が同じなら木の勝ち。水が木を生む相生の関係です。", "With equal numbers wood wins: water generates it."),
});
const WHEEL = elements({ A: { mark: t("第1", "1st"), value: t("×3", "×3"), strong: true, best: true }, W: { mark: t("第2", "2nd"), value: t("×2", "×2"), strong: true } }, "AW");
const WHY_FESCA = t("木か水を持っているので、どちらかを出します。", "You hold wood or water, so one of them must be played.");
const sevenTrick = [
  { key: "A8", card: "A8", seat: 2, tags: [{ kind: "lead", text: t("第一", "1st") }] }, { key: "W4", card: "W4", seat: 3, tags: [{ kind: "lead", text: t("第二", "2nd") }] },
  { key: "Y7", card: "Y7", seat: 4, as: "A7" }, { key: "Y8", card: "Y8", seat: 5, as: "A8", void: true }, { key: "W10", card: "W10", seat: 6 }, { key: "Y5", card: "Y5", seat: 0, as: "W5" },
  { key: "M2", card: "M2", seat: 1 },
];
export const fescaSeven = {
  ...base, game: "fesca", deck: "fesca", ply: 40, actor: 0,
  prompt: t("木か水の札を出してください。", "Play a wood or a water card."),
  seats: fescaSeats(7, 0, faces(FESCA_HAND, (name) => ("WA".includes(name[0]) ? { move: name } : { why: WHY_FESCA }))),
  centre: [fescaTrick(sevenTrick.slice(0, 5))], figures: [WHEEL],
  counters: [{ id: "lead-1", label: t("第1リード：水", "1st lead: water"), value: 3, icon: "card" }, { id: "lead-2", label: t("第2リード：木", "2nd lead: wood"), value: 2, icon: "card" }],
  facts: [t("第一の台（水）に3人、第二の台（木）に2人がついています。", "Three follow the first lead (water), two the second (wood).")],
};
export const fescaTrickDone = {
  ...fescaSeven, actor: null, pause: "trick", ply: 42, prompt: t("もみじの番です。", "Momiji is next."),
  seats: fescaSeats(7, null, faces(FESCA_HAND.replace(" Y10", ""))),
  centre: [fescaTrick(sevenTrick.map((slot) => (slot.key === "A8" ? { ...slot, tags: [...slot.tags, { kind: "winner", text: t("勝ち", "wins") }] } : slot)))],
  reasons: { title: t("うめが水8で取りました。", "Ume took it with water 8."), lines: [t("第一の台についたのは4人で、多数です。", "Four followed the first lead, the majority."), t("陰陽7は水7になりました。", "Yin-yang 7 became water 7."), t("水8が出ているので、陰陽8は無効です。", "The real water 8 is there, so yin-yang 8 is void."), t("水で一番強いのは水8です。", "Water 8 is the highest water.")] },
};
export const fescaFive = { ...fescaSeven, seats: fescaSeats(5, 0, fescaSeven.seats[0].zones[0].cards), centre: [fescaTrick(sevenTrick.slice(0, 2))] };
export const fescaSix = { ...fescaSeven, seats: fescaSeats(6, 0, fescaSeven.seats[0].zones[0].cards), centre: [fescaTrick(sevenTrick.slice(0, 4))] };

/** A whole offer, as Python would answer to the pieces of `draft`: three cards, each with a marker and a price; the prices sum to at most 10. */
export function offerWith(draft) {
  const cards = ["R4", "G2", "P6"];
  const current = [...draft].reverse().find((piece) => piece.startsWith("card:"))?.slice(5) ?? null;
  const markers = Object.fromEntries(draft.filter((piece) => piece.startsWith("marker:")).map((piece) => piece.slice(7).split("=")));
  const price = (card) => draft.filter((piece) => piece === `price:${card}`).length;
  const sum = cards.reduce((all, card) => all + price(card), 0);
  const full = cards.every((card) => markers[card] && price(card));
  const holder = (kind) => cards.find((card) => markers[card] === kind);
  return {
    ...marketOffer, draft,
    centre: [zone("offer", "offer", "row", t("売りに出す札", "On offer"), cards.map((card) => ({
      key: card, card, pick: `card:${card}`, ...(card === current ? { picked: true } : {}),
      badges: [...(markers[card] ? [{ id: `marker ${card}`, kind: markers[card], text: MARKERS[markers[card]], pick: `off:${card}` }] : []), ...(price(card) ? [dieBadge(price(card), card)] : [])],
    })))],
    controls: [
      ...(current === null ? [] : [
        { kind: "options", id: "marker", label: t("印", "Marker"), options: ["dango", "bamboo", "cord"].map((kind) => ({
          pick: `mark:${kind}`, label: MARKERS[kind], icon: kind, drop: Object.fromEntries(cards.map((card) => [card, [`card:${card}`, `mark:${kind}`]])), ...(markers[current] === kind ? { picked: true } : {}),
          ...(holder(kind) && holder(kind) !== current ? { why: t(`${holder(kind)}に置いてあります。`, `It lies on ${holder(kind)}.`) } : {}) })) },
        { kind: "number", id: "price", label: t("値段", "Price"), value: price(current), ...(price(current) > 1 ? { less: "cheaper" } : { whyLess: t("値段は1からです。", "A price is at least 1.") }),
          ...(price(current) < 6 && sum < 10 ? { more: "dearer" } : { whyMore: t("合計は10までです。", "The prices sum to at most 10.") }) }]),
      { kind: "sum", id: "sum", label: t("値段の合計", "Prices together"), value: sum, of: 10 },
    ],
    choices: [{ move: `offer ${cards.map((card) => `${card}:${markers[card]}${price(card)}`).join(" ")}`, label: t("売りに出す", "Put up for sale"), primary: true,
      ...(full ? {} : { disabled: t("どの札にも印と値段が要ります。", "Every card needs a marker and a price.") }) }],
  };
}

/** The draft after a click on `piece`. */
export function offerPick(draft, piece) {
  const [kind, of] = piece.split(":");
  const current = [...draft].reverse().find((one) => one.startsWith("card:"))?.slice(5);
  switch (kind) {
    case "card": return [...draft.filter((one) => one !== piece), piece];
    case "mark": return [...draft.filter((one) => !one.startsWith(`marker:${current}=`)), `marker:${current}=${of}`, `card:${current}`].filter((one, i, all) => all.lastIndexOf(one) === i || one.startsWith("price:"));
    case "off": return draft.filter((one) => !one.startsWith(`marker:${of}=`));
    case "dearer": return [...draft, `price:${current}`];
    case "cheaper": return draft.filter((one, i) => i !== draft.lastIndexOf(`price:${current}`));
    default: return draft;
  }
}

export const tables = { marketOffer, marketBuy, marketBought, marketSold, bridgeContract, bridgePlay, collector, fescaFive, fescaSix, fescaSeven, fescaTrickDone };
