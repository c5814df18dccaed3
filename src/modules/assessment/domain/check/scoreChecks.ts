/** Checks of scores: what they use exists, is defined before them, and fits their limits. */
import { firstOf, itemAt, lastOf } from '../../../../domain/must';
import { listUsedItems, listUsedScores } from '../scale/references';
import type { ScoreEntry } from '../scale/scaleShape';
import type { Draft } from './draft';
import { checkUnique, type Find, listRepeated, nearOf, type ScalePath } from './finding';
import { type Span, spanOfItem, spanOfScore, spanOfSum } from './possible';

export function checkScores(draft: Draft, find: Find): void {
  const all = draft.each('scores');
  checkUnique(find, ['scores', 'code'], all, ['得分', '每个得分']);
  for (const { at, entry } of all) {
    checkUsedScores(draft, entry, at, find);
    checkUsedItems(draft, entry, at, find);
    checkUsedInputs(draft, entry, at, find);
    checkLimits(draft, entry, at, find);
  }
  // Only when all scores are readable: an unreadable one may belong to a family and change the finding.
  if (all.length === draft.count('scores')) checkFamilies(all, find);
}

/** A family is a row of the report: each of its scores has a heading of its own there. */
function checkFamilies(all: readonly { at: number; entry: ScoreEntry }[], find: Find): void {
  const known = new Map<string, Set<string>>();
  for (const { at, entry } of all) {
    if (entry.column !== undefined && entry.family === undefined)
      find(['scores', at, 'column'], `得分“${entry.code}”不与别的得分同一行，列名用不上`, '请补上“family”，或删去“column”', {
        kind: 'does-nothing',
      });
    if (entry.family === undefined) continue;
    const titles = known.get(entry.family) ?? new Set<string>();
    const isBase = titles.size === 0;
    const title = entry.column ?? (isBase ? '' : entry.name);
    if (titles.has(title))
      find(
        ['scores', at, entry.column === undefined ? 'code' : 'column'],
        `“${entry.family}”这一行里有两个得分都叫“${title}”`,
        '请给每个得分各自的“column”',
        {
          kind: 'duplicate-name',
        },
      );
    known.set(entry.family, titles.add(title));
  }
  for (const {
    at,
    entry: { family },
  } of all)
    if (family !== undefined && all.filter(({ entry }) => entry.family === family).length === 1)
      find(['scores', at, 'family'], `“${family}”这一行只有一个得分`, '请删去“family”，或让同一行的得分都写上它', {
        kind: 'does-nothing',
        isWarning: true,
      });
}

function checkUsedScores(draft: Draft, entry: ScoreEntry, at: number, find: Find): void {
  const codes = draft.names('scores', 'code');
  const used = listUsedScores(entry);
  for (const { code, path } of used) {
    const fullPath: ScalePath = ['scores', at, ...path];
    if (code === entry.code) find(fullPath, `得分“${code}”用到了它自己`, '请改用排在它前面的得分');
    else if (!codes.includes(code))
      find(
        fullPath,
        `得分“${entry.code}”用到的得分“${code}”不存在`,
        nearOf(
          code,
          codes.filter((one) => one !== entry.code),
        ),
        { kind: 'unknown-value' },
      );
    else if (!codes.slice(0, at).includes(code)) {
      const circle = findWayBack(draft, code, entry.code);
      if (circle)
        find(
          fullPath,
          `得分“${entry.code}”经过${circle.map((one) => `“${one}”`).join('、')}用到了它自己`,
          '请改其中一个得分，使它不用到后面的得分',
        );
      else find(fullPath, `得分“${entry.code}”用到了排在它后面的“${code}”`, `请把“${code}”移到“${entry.code}”之前`);
    }
  }
  if (entry.op !== 'sumScores' && entry.op !== 'meanScores') return;
  for (const n of listRepeated(entry.of))
    find(['scores', at, 'of', n], `“${entry.of[n]}”在“${entry.code}”里写了两次`, '请删去一个', { kind: 'duplicate-name' });
}

/** Codes on the shortest dependency path from one score to another, without the last one; undefined if there is no path. */
function findWayBack(draft: Draft, from: string, to: string): string[] | undefined {
  const entries = new Map(draft.each('scores').map(({ entry }) => [entry.code, entry]));
  const ways: string[][] = [[from]];
  const seen = new Set([from]);
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = entries.get(lastOf(way));
    for (const { code } of last ? listUsedScores(last) : []) {
      if (code === to) return way;
      if (!seen.has(code)) ways.push([...way, code]);
      seen.add(code);
    }
  }
  return undefined;
}

function checkUsedItems(draft: Draft, entry: ScoreEntry, at: number, find: Find): void {
  const count = draft.count('items');
  const used = listUsedItems(entry);
  for (const { no, path } of used) {
    const fullPath: ScalePath = ['scores', at, ...path];
    if (no > count) find(fullPath, `得分“${entry.code}”用到的第${no}题不存在`, `本量表只有1～${count}题`, { kind: 'unknown-value' });
  }
  const nos = used.map(({ no }) => no);
  for (const n of listRepeated(nos))
    find(['scores', at, ...itemAt(used, n).path], `第${nos[n]}题在“${entry.code}”里写了两次`, '请删去一个', { kind: 'duplicate-name' });
  if (entry.op === 'developmentalAge') checkGroup(draft, entry.group, at, find);
}

function checkGroup(draft: Draft, group: string, at: number, find: Find): void {
  const groups = new Set(draft.names('items', 'group'));
  if (!groups.has(group)) find(['scores', at, 'group'], `没有题目属于组“${group}”`, nearOf(group, groups), { kind: 'unknown-value' });
  if (!draft.part('developmental')) find(['scores', at, 'op'], '“developmentalAge”须有“developmental”', '请写上“developmental”');
}

function checkUsedInputs(draft: Draft, entry: ScoreEntry, at: number, find: Find): void {
  const inputs = draft.each('manualInputs');
  const codes = draft.names('manualInputs', 'code');
  const key = entry.op === 'input' ? 'input' : 'denInput';
  const code = entry.op === 'input' ? entry.input : entry.op === 'ratio' ? entry.denInput : undefined;
  if (code === undefined || (entry.op === 'ratio' && code === 'ageMonths')) return;
  if (!codes.includes(code)) {
    const known = entry.op === 'ratio' ? [...codes, 'ageMonths'] : codes;
    find(['scores', at, key], `得分“${entry.code}”用到的手工录入项“${code}”不存在`, nearOf(code, known), { kind: 'unknown-value' });
  }
  if (inputs.some((input) => input.entry.code === code && input.entry.type === 'single'))
    find(['scores', at, key], `手工录入项“${code}”是选项，不是数字，不能作得分`, '请把它的“type”改为“number”');
}

function checkLimits(draft: Draft, entry: ScoreEntry, at: number, find: Find): void {
  const { range } = entry;
  if (range && range[0] > range[1])
    find(['scores', at, 'range'], `“${entry.code}”的范围上限${range[1]}小于下限${range[0]}`, '请把小的写在前面');
  const span = spanOfSum(draft, entry);
  if (range && span && range[0] <= range[1] && (range[0] !== span[0] || range[1] !== span[1]))
    find(
      ['scores', at, 'range'],
      `“${entry.code}”的范围写作${range.join('～')}，按题目分值应为${span.join('～')}`,
      `请写[${span.join(', ')}]，或核对题目与分值`,
      { isWarning: isWithin(range, span) },
    );
  if (entry.op === 'percentOfMax') checkPercent(draft, entry, at, find);
  if (entry.op === 'lookup') checkTable(draft, entry, at, find);
  if ((entry.op === 'ratio' || entry.op === 'itemRatio') && entry.factor === 0)
    find(['scores', at, 'factor'], `“${entry.code}”乘以0，永远是0`, '请写不为0的系数');
  if (entry.op === 'countEq' || entry.op === 'countGte') checkCount(draft, entry, at, find);
}

function checkPercent(draft: Draft, entry: ScoreEntry & { op: 'percentOfMax' }, at: number, find: Find): void {
  const { min, max, of, code } = entry;
  if (min >= max) {
    find(['scores', at, 'max'], `“${code}”的最高分${max}不大于最低分${min}`, '请使“max”大于“min”');
    return;
  }
  const source = draft.each('scores').find((one) => one.entry.code === of)?.entry;
  const span = source && spanOfSum(draft, source);
  if (span && (span[0] !== min || span[1] !== max))
    find(
      ['scores', at, min === span[0] ? 'max' : 'min'],
      `“${code}”按${min}～${max}折算，而“${of}”为${span.join('～')}`,
      `请写"min": ${span[0]}, "max": ${span[1]}`,
      { isWarning: isWithin([min, max], span) },
    );
}

/** Whether the first range contains the second one. */
function isWithin([low, high]: Span, [lowest, highest]: Span): boolean {
  return low <= lowest && high >= highest;
}

function checkTable(draft: Draft, entry: ScoreEntry & { op: 'lookup' }, at: number, find: Find): void {
  const { points, code, of } = entry;
  const unsorted = points.findIndex(([raw], n) => n > 0 && raw <= itemAt(points, n - 1)[0]);
  if (unsorted !== -1) {
    find(['scores', at, 'points', unsorted], `“${code}”的换算表没有按原始分从小到大排`, '请按原始分从小到大排，每个原始分一行');
    return;
  }
  const source = draft.each('scores').find((one) => one.entry.code === of)?.entry;
  const span = source && spanOfScore(draft, source);
  if (!span) return;
  if (firstOf(points)[0] > span[0])
    find(
      ['scores', at, 'points', 0],
      `“${code}”的换算表从${firstOf(points)[0]}起，缺少${span[0]}起的原始分`,
      `请补上原始分${span[0]}的一行`,
    );
  if (lastOf(points)[0] < span[1])
    find(
      ['scores', at, 'points', points.length - 1],
      `“${code}”的换算表到${lastOf(points)[0]}止，缺少到${span[1]}的原始分`,
      `请补上原始分${span[1]}的一行`,
    );
}

function checkCount(draft: Draft, entry: ScoreEntry & { op: 'countEq' | 'countGte' }, at: number, find: Find): void {
  const wanted = Array.isArray(entry.items) ? new Set(entry.items) : undefined;
  const items = draft.each('items').filter(({ entry: { no } }) => !wanted || wanted.has(no));
  const sets = draft.part('optionSets') ?? {};
  const limit = entry.op === 'countEq' ? entry.eq : entry.gte;
  const canBe = items.some(({ entry: item }) => {
    if (!('options' in item)) return limit <= item.max && (entry.op === 'countGte' || limit >= item.min);
    if (!spanOfItem(draft, item)) return true;
    return (sets[item.options] ?? []).some(({ score }) => score !== null && (entry.op === 'countEq' ? score === limit : score >= limit));
  });
  if (canBe || items.length === 0) return;
  const key = entry.op === 'countEq' ? 'eq' : 'gte';
  find(['scores', at, key], `没有一题能得${limit}分${key === 'gte' ? '或以上' : ''}，“${entry.code}”永远是0`, '请核对题目的分值');
}
