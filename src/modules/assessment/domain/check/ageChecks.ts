/** Age points and the groups of developmental scales. */
import { firstOf, itemAt, must } from '../../../../domain/must';
import type { Draft } from './draft';
import { type Find, listed } from './finding';

export function checkAges(draft: Draft, find: Find): void {
  const selection = draft.part('ageSelection');
  const developmental = draft.part('developmental');
  if (developmental && draft.part('ageSelection') === undefined)
    find(['developmental'], '有“developmental”的量表须有“ageSelection”', '请写上“ageSelection”，“rule”用“nearest”', { atKey: true });
  if (!selection) return;
  const { points, rule, tie } = selection;
  const unsorted = points.findIndex((point, n) => n > 0 && point <= itemAt(points, n - 1));
  if (unsorted !== -1) find(['ageSelection', 'points', unsorted], '年龄点没有从小到大排', '请从小到大排，每点一次');
  if (tie && rule !== 'nearest') find(['ageSelection', 'tie'], '“tie”只用于“nearest”', '请删去“tie”', { kind: 'does-nothing' });
  if (developmental && rule !== 'nearest')
    find(['ageSelection', 'rule'], '有“developmental”的量表须用“nearest”', '请把“rule”改为“nearest”');
  const items = draft.each('items');
  if (items.length === draft.count('items')) {
    points.forEach((point, n) => {
      if (!items.some(({ entry }) => entry.ageGroup === point))
        find(['ageSelection', 'points', n], `年龄点${point}月没有题目`, '请补上题目，或删去这一点');
    });
  }
  if (developmental) checkGroups(draft, find);
}

function checkGroups(draft: Draft, find: Find): void {
  const { groupPoints = [], minimumGroups, basal, ceiling } = must(draft.part('developmental'), 'developmental');
  const wanted = new Set(draft.each('scores').flatMap(({ entry }) => (entry.op === 'developmentalAge' ? [entry.group] : [])));
  if (wanted.size === 0)
    find(['developmental'], '没有得分用“developmentalAge”', '请写上各能区的得分，或删去“developmental”', { atKey: true });
  groupPoints.forEach(({ from, to }, n) => {
    if (from > to) find(['developmental', 'groupPoints', n, 'to'], `月龄组的止点${to}小于起点${from}`, '请核对起止月龄');
    if (groupPoints.some((other, m) => m < n && from <= other.to && to >= other.from))
      find(['developmental', 'groupPoints', n, 'from'], `从${from}到${to}的分值与前面的一行重叠`, '请使各行月龄不相交');
  });
  if (minimumGroups.younger < basal.consecutiveGroupsAllPass)
    find(
      ['developmental', 'minimumGroups', 'younger'],
      `至少测前${minimumGroups.younger}组，而起点须连续${basal.consecutiveGroupsAllPass}组通过`,
      `请写不小于${basal.consecutiveGroupsAllPass}的数`,
      { isWarning: true },
    );
  if (minimumGroups.older < ceiling.consecutiveGroupsAllFail)
    find(
      ['developmental', 'minimumGroups', 'older'],
      `至少测后${minimumGroups.older}组，而止点须连续${ceiling.consecutiveGroupsAllFail}组不通过`,
      `请写不小于${ceiling.consecutiveGroupsAllFail}的数`,
      { isWarning: true },
    );
  checkPoints(draft, wanted, find);
}

/** The points of the items in an age group of a domain must add up to the points of the group (`groupPoints`). */
function checkPoints(draft: Draft, wanted: ReadonlySet<string>, find: Find): void {
  const { groupPoints } = must(draft.part('developmental'), 'developmental');
  const groups = new Map<string, { at: number; no: number; points: number | undefined }[]>();
  for (const { at, entry } of draft.each('items')) {
    const { group, ageGroup, no, points } = entry;
    if (group === undefined || !wanted.has(group)) continue;
    if (ageGroup === undefined) {
      find(['items', at], `第${no}题属于能区“${group}”，却没有年龄组`, '请写上“ageGroup”');
      continue;
    }
    const key = `${group} ${ageGroup}`;
    groups.set(key, [...(groups.get(key) ?? []), { at, no, points }]);
  }
  for (const [key, items] of groups) {
    const [group, age] = key.split(' ');
    const whole = groupPoints?.find(({ from, to }) => Number(age) >= from && Number(age) <= to)?.points;
    const without = items.filter(({ points }) => points === undefined);
    if (without.length > 0 && (whole === undefined || without.length < items.length))
      find(
        ['items', firstOf(without).at],
        `第${listed(without.map(({ no }) => no))}题没有分值“points”`,
        '请写上“points”，或给整个月龄组写“groupPoints”',
      );
    const sum = Number(items.reduce((total, { points = 0 }) => total + points, 0).toFixed(4));
    if (without.length === 0 && whole !== undefined && sum !== whole)
      find(
        ['items', firstOf(items).at, 'points'],
        `${group}能区${age}月龄组各题共${sum}分，而该组应为${whole}分`,
        `请使各题之和为${whole}`,
      );
  }
}
