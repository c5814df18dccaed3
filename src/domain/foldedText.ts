/**
 * Folded form, in which texts are compared: visually equal texts are equal. Case, spaces, full-width and composed forms, invisible
 * characters and look-alike characters are ignored. `buildFoldedSql` does the same in the database, from the same tables;
 * `tests/server/foldedText.test.ts` compares both over all characters.
 */

/** Groups of equal characters: first the one that replaces the others, then its look-alikes. */
const lookAlikes: readonly string[] = [
  // Middle dots of names, quotes, dashes, circles.
  '·•‧∙⋅・･ㆍ᛫●',
  `'’‘‛ʼ\`´′`,
  '"“”„‟″',
  '-‐‑‒–—―−﹣－ー⸺',
  '~～〜∼',
  '〇○◯⚪',
  // Cyrillic and Greek letters that look like Latin ones; applied after lower-casing.
  'aа',
  'bв',
  'cс',
  'eе',
  'hн',
  'iі',
  'jј',
  'kк',
  'mм',
  'oоο',
  'pр',
  'sѕ',
  'tт',
  'xх',
  'yу',
  // Radicals that PDF files contain in place of the character. Kangxi radicals are folded by NFKC.
  '西⻄',
  '见⻅',
  '角⻆',
  '贝⻉',
  '车⻋',
  '长⻓',
  '门⻔',
  '青⻘靑',
  '韦⻙',
  '页⻚',
  '风⻛',
  '飞⻜',
  '食⻝',
  '马⻢',
  '骨⻣',
  '鬼⻤',
  '鱼⻥',
  '鸟⻦',
  '卤⻧',
  '麦⻨',
  '黄⻩黃',
  '齐⻬',
  '齿⻮',
  '龙⻰',
  '龟⻳',
  '民⺠',
  '月⺝',
  '母⺟',
  '虎⻁',
  '竹⺮',
  '户戶戸',
  '羊⺶',
  '老⺹',
  '网⺫',
  // Glyph variants of one character.
  '吕呂',
  '吴吳呉',
  '温溫',
  '强強',
  '清淸',
  '彦彥',
  '真眞',
  '尚尙',
  '教敎',
  '兑兌',
  '悦悅',
  '税稅',
  '脱脫',
  '内內',
  '没沒',
  '虚虛',
  '册冊',
  '别別',
  '删刪',
  '研硏',
  '步歩',
  '每毎',
  '瑶瑤',
  '遥遙',
  '摇搖',
  '静靜',
  '净淨',
  '争爭',
  '蕴藴',
  '宫宮',
  '晚晩',
  '既旣',
  '概槪',
  '即卽',
  '查査',
  '奂奐',
  '焕煥',
  '换換',
  '涣渙',
  '唤喚',
  '值値',
  '慎愼',
  '填塡',
  '录彔',
  '昂昻',
  '并幷',
  '屏屛',
  '瓶甁',
  '妍姸',
  '冉冄',
  '凉涼',
  '决決',
  '冲沖',
  '况況',
  '减減',
  '泪淚',
  '够夠',
  '姬姫',
  '禄祿',
  '禅禪',
  '侯矦',
  '冰氷',
  '丰豐',
  '黑黒',
  '高髙',
  '舍舎',
  '曾曽',
];

/** Dropped: characters without width, or without meaning in a comparison. Line breaks and tabs become spaces. */
const dropped =
  '\u00ad\u034f\u061c\u115f\u1160\u180b\u180c\u180d\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\u3164\ufe00\ufe01\ufe02\ufe03\ufe04\ufe05\ufe06\ufe07\ufe08\ufe09\ufe0a\ufe0b\ufe0c\ufe0d\ufe0e\ufe0f\ufeff\uffa0\ufff9\ufffa\ufffb\ufffc';
const breaks = '\t\n\u000b\u000c\r\u0085\u1680\u2028\u2029';

/** Replacements of single characters, as arguments of the database's `translate`. */
function listPairs(): [from: string, to: string][] {
  const folded = new Map<string, string>();
  for (let point = 0; point <= 0x1e943; point++) {
    const letter = point >= 0xd800 && point <= 0xdfff ? '' : String.fromCodePoint(point);
    const small = letter.toLowerCase();
    if (small !== letter && [...small].length === 1 && letter.normalize('NFKC') === letter) folded.set(letter, small);
  }
  for (const [meant = '', ...others] of lookAlikes.map((group) => [...group])) for (const other of others) folded.set(other, meant);
  for (const [letter, small] of folded) folded.set(letter, folded.get(small) ?? small);
  for (const one of breaks) folded.set(one, ' ');
  return [...folded].filter(([from, to]) => from !== to);
}

let known: Map<string, string> | undefined;
/** Made once: it looks at each letter of Unicode. */
const getTable = () => (known ??= new Map(listPairs()));
const noise = new RegExp(`[${dropped}]`, 'gu');

/** The folded form of a text. Spaces are kept between two digits only. */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/(?<![0-9]) +| +(?![0-9])/g, '')
    .replace(/ +/g, ' ');
}

/** The folded form before spaces are dropped. */
function foldLetters(text: string): string {
  const plain = text.replace(noise, '').normalize('NFKC');
  let made = '';
  for (const letter of plain) made += getTable().get(letter) ?? letter;
  return made;
}

/** Punctuation of Chinese texts, full-width letters and digits, with what one becomes; none of them joins with its neighbours. */
function usualPairs(): [from: string, to: string][] {
  const points = [...range(0x3000, 0x3002), ...range(0x3008, 0x3011), ...range(0x3014, 0x3015), ...range(0xff01, 0xff5e)];
  const letters = [...points.map((point) => String.fromCodePoint(point)), ...'‘’“”—–·•`\n\t'];
  return letters.map((letter): [string, string] => [letter, foldLetters(letter)]).filter(([, to]) => [...to].length === 1);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;

let name: string | undefined;
/** Name of the database function; it contains a hash of the tables, so that a change of these rebuilds the indexes. */
export function getFoldedName(): string {
  if (name === undefined) {
    let sum = 0;
    for (const letter of buildBodySql()) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
    name = `folded_${sum.toString(36)}`;
  }
  return name;
}

/**
 * SQL that creates the database function. Usual Chinese characters and ASCII skip the tables, because most texts have no others; a text with
 * usual punctuation takes a short table: `translate` looks through its table for each letter, which takes 0.2 ms for a sentence.
 */
export function buildFoldedSql(): string {
  return `create or replace function ${getFoldedName()}(x text) returns text language plpgsql immutable parallel safe strict as $$\n${buildBodySql()}\n$$;\n`;
}

/** SQL that drops functions of former tables, unless an index or another object still depends on them. */
export function dropFormerFoldedSql(): string {
  return `do $$
declare former regprocedure;
begin
  for former in select oid::regprocedure from pg_proc
    where proname like 'folded\\_%' and proname <> '${getFoldedName()}' and pronamespace = current_schema()::regnamespace
  loop
    begin
      execute 'drop function ' || former;
    exception when dependent_objects_still_exist then null;
    end;
  end loop;
end $$;`;
}

function buildBodySql(): string {
  const all = [...getTable()];
  const [from, to] = [all.map(([one]) => one).join(''), all.map(([, other]) => other).join('')];
  const alike = lookAlikes.flatMap((group) => [...group].slice(1)).filter((one) => one >= '一' && one <= '鿿');
  const usual = usualPairs();
  const [usualFrom, usualTo] = [usual.map(([one]) => one).join(''), usual.map(([, other]) => other).join('')];
  const rare = `[^ -_a-~一-鿿]|[${alike.join('')}]`;
  const rarer = `[^ -_a-~一-鿿${usualFrom}]|[${alike.join('')}]`;
  return `begin
  if x !~ ${quoteText(rare)} then
    x := lower(x collate "C");
  elsif x !~ ${quoteText(rarer)} then
    x := lower(translate(x, ${quoteText(usualFrom)}, ${quoteText(usualTo)}) collate "C");
  else
    x := translate(normalize(translate(x, ${quoteText(dropped)}, ''), NFKC), ${quoteText(from)}, ${quoteText(to)});
  end if;
  if strpos(x, ' ') > 0 then
    x := regexp_replace(regexp_replace(x, '(?<![0-9]) +| +(?![0-9])', '', 'g'), ' +', ' ', 'g');
  end if;
  return x;
end`;
}
