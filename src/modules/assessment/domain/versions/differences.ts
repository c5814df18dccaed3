/** What is different between two versions of a scale, in sentences. */
import { itemAt } from '../../../../domain/must';
import { setAt } from '../../../../domain/workingCopy/path';
import { type Tab, tabOf } from '../edit/pathTitles';
import { wordOf } from '../edit/words';
import { levelWords } from '../scale/levelWords';
import type { Band, Scale } from '../scale/scaleShape';
import { formatWritten } from '../scale/writtenAs';
import { alignItems, type ItemMap } from './alignItems';

interface Difference {
  tab: Tab;
  text: string;
}

/** Empty for versions that say the same. Numbers of items are those of the new version, unless the item is gone. */
export function listDifferences(old: Scale, now: Scale): Difference[] {
  const map = alignItems(old, now);
  return [
    ...of('items', itemDifferences(old, now, map)),
    ...of('options', optionDifferences(old, now)),
    ...of(
      'scores',
      named('得分', old.scores, now.scores, ({ code }) => code, scoreIn(map)),
    ),
    ...of('bands', bandDifferences(old.bands, now.bands)),
    ...of(
      'flags',
      named('提示', old.flags, now.flags, ({ code }) => code, flagIn(map)),
    ),
    ...of(
      'examples',
      named('示例', old.examples, now.examples, ({ id }) => id, exampleIn(map)),
    ),
    ...restDifferences(old, now, map),
  ];
}

const of = (tab: Tab, texts: readonly string[]): Difference[] => texts.map((text) => ({ tab, text }));
const isSame = (left: unknown, right: unknown) => formatWritten(left) === formatWritten(right);

function itemDifferences(old: Scale, now: Scale, map: ItemMap): string[] {
  const from = new Map([...map].map(([before, after]) => [after, before]));
  const gone = old.items.filter(({ no }) => !map.has(no)).map(({ no, name }) => `原第${no}题“${name}”删去`);
  const steady = findLongestRun(old.items.flatMap(({ no }) => map.get(no) ?? []));
  const others = now.items.flatMap((item) => {
    const before = old.items[(from.get(item.no) ?? 0) - 1];
    if (!before) return [`新增第${item.no}题“${item.name}”`];
    const texts = changedKeys(before, item, ['no']).map((key) => `第${item.no}题${changeText(key, before, item)}`);
    return steady.has(item.no) ? texts : [`第${item.no}题“${item.name}”由原第${before.no}题移来`, ...texts];
  });
  return [...gone, ...others];
}

/**
 * The most numbers of a list that stand in rising order: items that did not move. Those left over were moved.
 */
function findLongestRun(numbers: readonly number[]): Set<number> {
  // Longest increasing subsequence: for each length the index of its smallest last number; for each index its predecessor.
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  numbers.forEach((number, at) => {
    const length = ends.findIndex((end) => itemAt(numbers, end) >= number);
    const index = length === -1 ? ends.length : length;
    before[at] = ends[index - 1];
    ends[index] = at;
  });
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) run.add(itemAt(numbers, at));
  return run;
}

function optionDifferences(old: Scale, now: Scale): string[] {
  const names = new Set([...Object.keys(old.optionSets), ...Object.keys(now.optionSets)]);
  return [...names].flatMap((name) => {
    const [before, after] = [old.optionSets[name], now.optionSets[name]];
    if (!before) return [`新增选项组“${name}”`];
    if (!after) return [`选项组“${name}”删去`];
    return named(`选项组“${name}”的选项`, before, after, ({ value }) => value);
  });
}

function bandDifferences(old: readonly Band[], now: readonly Band[]): string[] {
  const nameOf = ({ score, label, when }: Band) => `${score} ${label}${when ? ` ${ageText(when)}` : ''}`;
  const [before, after] = [getUnique(old, nameOf), getUnique(now, nameOf)];
  const gone = [...before].filter(([name]) => !after.has(name)).map(([name, band]) => `界值“${name}”（${spanText(band)}）删去`);
  const others = [...after].flatMap(([name, band]) => {
    const own = before.get(name);
    if (!own) return [`新增界值“${name}”（${spanText(band)}）`];
    const cuts = own.min === band.min && own.below === band.below ? [] : [`界值“${name}”由${spanText(own)}改为${spanText(band)}`];
    return [...cuts, ...changedKeys(own, band, ['min', 'below']).map((key) => `界值“${name}”${changeText(key, own, band)}`)];
  });
  return [...gone, ...others];
}

/** `[3, 8)` in words: 3 起，未满 8. */
function spanText({ min, below }: Pick<Band, 'min' | 'below'>): string {
  if (min === null && below === null) return '全部';
  if (min === null) return `未满${below}`;
  return below === null ? `${min}起` : `${min}起，未满${below}`;
}

function ageText({ ageMonthsMin, ageMonthsBelow }: NonNullable<Band['when']>): string {
  return `${ageMonthsMin ?? 0}～${ageMonthsBelow ?? ''}月龄`;
}

/** Entries by name; a second one of the same name gets a number. */
function getUnique<Entry>(entries: readonly Entry[], nameOf: (entry: Entry) => string): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    const name = nameOf(entry);
    let n = 1;
    while (found.has(n === 1 ? name : `${name} ${n}`)) n++;
    found.set(n === 1 ? name : `${name} ${n}`, entry);
  }
  return found;
}

/** `asNow` puts an old entry into the numbers of the new version. */
function named<Entry extends object>(
  what: string,
  old: readonly Entry[],
  now: readonly Entry[],
  nameOf: (entry: Entry) => string,
  asNow: (entry: Entry) => Entry = (entry) => entry,
): string[] {
  const [before, after] = [getUnique(old, nameOf), getUnique(now, nameOf)];
  const gone = [...before.keys()].filter((name) => !after.has(name)).map((name) => `${what}“${name}”删去`);
  const others = [...after].flatMap(([name, entry]) => {
    const own = before.get(name);
    if (!own) return [`新增${what}“${name}”`];
    const known = asNow(own);
    return changedKeys(known, entry, []).map((key) => `${what}“${name}”${changeText(key, known, entry)}`);
  });
  const kept = (names: Iterable<string>, other: ReadonlyMap<string, Entry>) => [...names].filter((name) => other.has(name)).join('\n');
  const isReordered = kept(before.keys(), after) !== kept(after.keys(), before);
  return isReordered ? [...gone, ...others, `${what}的顺序改变`] : [...gone, ...others];
}

function changedKeys(before: object, after: object, except: readonly string[]): string[] {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !except.includes(key) && !isSame(old[key], now[key]));
}

/** Short values are quoted, of long ones only the key is named. */
function changeText(key: string, before: object, after: object): string {
  const [old, now] = [before, after].map((one) => valueText(key, (one as Record<string, unknown>)[key]));
  const word = wordOf(key);
  return old === undefined || now === undefined ? `的${word}改变` : `的${word}由“${old}”改为“${now}”`;
}

const longest = 40;
function valueText(key: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return '无';
  if (key === 'level') return levelWords[value as keyof typeof levelWords] ?? String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = Array.isArray(value) && value.every((one) => typeof one !== 'object') ? value.join('、') : String(value);
  return typeof value === 'object' && !Array.isArray(value)
    ? undefined
    : text.includes('[object') || text.length > longest
      ? undefined
      : text;
}

const scoreIn = (map: ItemMap) => (entry: Scale['scores'][number]) => renumberKeys(entry, map);
const flagIn = (map: ItemMap) => (entry: Scale['flags'][number]) => renumberKeys(entry, map);
function exampleIn(map: ItemMap): (entry: Scale['examples'][number]) => Scale['examples'][number] {
  return (entry) => {
    const answers = Object.entries(entry.input.answers).flatMap(([no, answer]) => {
      const now = map.get(Number(no));
      return now === undefined ? [] : [[String(now), answer] as const];
    });
    return setAt(entry, ['input', 'answers'], Object.fromEntries(answers));
  };
}

const numberKeys = new Set(['items', 'item', 'numItem', 'denItem', 'firstItem', 'lastItem']);

/** Maps item numbers, below keys that hold such, to the new version; numbers of removed items are dropped from lists. */
function renumberKeys<Value>(value: Value, map: ItemMap, key = ''): Value {
  if (typeof value === 'number') return (numberKeys.has(key) ? (map.get(value) ?? value) : value) as Value;
  if (Array.isArray(value)) {
    const left = numberKeys.has(key) ? value.filter((one) => typeof one !== 'number' || map.has(one)) : value;
    return left.map((one) => renumberKeys<unknown>(one, map, key)) as Value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, renumberKeys<unknown>(inside, map, name)])) as Value;
}

const described = new Set(['items', 'optionSets', 'scores', 'bands', 'flags', 'examples', 'schemaVersion']);

function restDifferences(old: Scale, now: Scale, map: ItemMap): Difference[] {
  const [before, after] = [renumberKeys(restOf(old), map), restOf(now)];
  return changedKeys(before, after, []).map((key) => ({ tab: tabOf([key]), text: partText(key, before, after) }));
}

function restOf(scale: Scale): object {
  return Object.fromEntries(Object.entries(scale).filter(([key]) => !described.has(key)));
}

function partText(key: string, before: object, after: object): string {
  const [old, now] = [before, after].map((one) => (one as Record<string, unknown>)[key]);
  const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
  if (isPlain(old) && isPlain(now)) return changeText(key, before, after).slice(1);
  if (old === undefined || now === undefined) return old === undefined ? `新增${wordOf(key)}` : `${wordOf(key)}删去`;
  if (Array.isArray(old) || Array.isArray(now)) return `${wordOf(key)}改变`;
  return changedKeys(old as object, now as object, [])
    .map((inner) => `${wordOf(key)}${changeText(inner, old as object, now as object)}`)
    .join('；');
}
