/** Checks of option sets, items, and the rules for unanswered items (`missing`). */
import { itemAt } from '../../../../domain/must';
import type { Draft } from './draft';
import { type Find, listed, listRepeated, nearOf } from './finding';

export function checkOptionSets(draft: Draft, find: Find): void {
  const sets = draft.part('optionSets') ?? {};
  const used = new Set(draft.each('items').flatMap(({ entry }) => ('options' in entry ? [entry.options] : [])));
  for (const [name, options] of Object.entries(sets)) {
    for (const at of listRepeated(options.map(({ value }) => value)))
      find(['optionSets', name, at, 'value'], `选项组“${name}”有两个值为“${itemAt(options, at).value}”的选项`, '请给每个选项各自的值', {
        kind: 'duplicate-name',
      });
    for (const at of listRepeated(options.map(({ label }) => label)))
      find(['optionSets', name, at, 'label'], `选项组“${name}”有两个选项都叫“${itemAt(options, at).label}”`, '请改名，作答人才分得清', {
        kind: 'duplicate-name',
      });
    if (options.every(({ score }) => score === null))
      find(['optionSets', name], `选项组“${name}”没有一个选项有分值`, '请至少给一个选项写上分值');
    if (!used.has(name))
      find(['optionSets', name], `没有题目用选项组“${name}”`, '请删去它，或在题目里用它', {
        kind: 'does-nothing',
        isWarning: true,
        atKey: true,
      });
  }
}

export function checkItems(draft: Draft, find: Find): void {
  const sets = draft.part('optionSets');
  const points = draft.part('ageSelection')?.points;
  for (const { at, entry } of draft.each('items')) {
    if (entry.no !== at + 1) find(['items', at, 'no'], `题号应为${at + 1}，写成了${entry.no}`, `题号须从1起连续，请改为${at + 1}`);
    if ('options' in entry) {
      if (sets && !Object.hasOwn(sets, entry.options))
        find(['items', at, 'options'], `第${entry.no}题用的选项组“${entry.options}”不存在`, nearOf(entry.options, Object.keys(sets)), {
          kind: 'unknown-value',
        });
    } else if (entry.min >= entry.max) {
      find(['items', at, 'max'], `第${entry.no}题的最大值${entry.max}不大于最小值${entry.min}`, '请使最大值大于最小值');
    }
    if (entry.ageGroup === undefined) continue;
    if (!points) {
      if (!draft.part('ageSelection'))
        find(['items', at, 'ageGroup'], `第${entry.no}题有年龄组，量表却没有“ageSelection”`, '请写上“ageSelection”，或删去年龄组');
    } else if (!points.includes(entry.ageGroup)) {
      find(['items', at, 'ageGroup'], `第${entry.no}题的年龄组${entry.ageGroup}不在年龄点之内`, `年龄点有：${listed(points, 30)}`);
    }
  }
}

export function checkMissing(draft: Draft, find: Find): void {
  const missing = draft.part('missing');
  if (!missing) return;
  const { policy, maxUnanswered, optionalGroups = [] } = missing;
  const count = draft.count('items');
  if (policy === 'block' && maxUnanswered !== null && maxUnanswered > 0)
    find(['missing', 'maxUnanswered'], `“block”不许漏答，却写了可缺${maxUnanswered}题`, '请写0，或把“policy”改为“skip”');
  if (policy === 'skip' && (maxUnanswered === null || maxUnanswered < 1))
    find(['missing', 'maxUnanswered'], '“skip”没有写明可缺几题', '请写1以上的整数，或把“policy”改为“block”');
  if (policy === 'skip' && maxUnanswered !== null && maxUnanswered >= count)
    find(['missing', 'maxUnanswered'], `可缺${maxUnanswered}题，而全部只有${count}题`, `请写小于${count}的数`);
  if (policy === 'basal-ceiling' && !draft.part('developmental'))
    find(['missing', 'policy'], '“basal-ceiling”须有“developmental”', '请写上“developmental”，或改用“block”、“skip”');
  if (policy !== 'basal-ceiling' && draft.part('developmental'))
    find(['missing', 'policy'], '有“developmental”的量表须用“basal-ceiling”', '请把“policy”改为“basal-ceiling”');
  const groups = new Set(draft.names('items', 'group'));
  optionalGroups.forEach((group, at) => {
    if (!groups.has(group))
      find(['missing', 'optionalGroups', at], `没有题目属于组“${group}”`, nearOf(group, groups), { kind: 'unknown-value' });
  });
}
