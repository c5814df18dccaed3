/** Editions, manual inputs, constraints, rules of change, subtests, document fields. */
import { itemAt, must } from '../../../../domain/must';
import type { PartName } from '../report/partNames';
import { listEditionItems } from '../scale/itemRanges';
import { listUsedItems, listUsedScores } from '../scale/references';
import type { Draft } from './draft';
import { checkUnique, type Find, listRepeated, nearOf } from './finding';
import { spanOfItem } from './possible';

export function checkParts(draft: Draft, find: Find): void {
  const age = draft.part('age');
  if (age && age.minMonths !== null && age.maxMonths !== null && age.minMonths > age.maxMonths)
    find(['age', 'maxMonths'], `适用年龄的上限${age.maxMonths}月小于下限${age.minMonths}月`, '请核对适用年龄');
  checkEditions(draft, find);
  checkInputs(draft, find);
  checkConstraints(draft, find);
  checkChangeRules(draft, find);
  checkSubtests(draft, find);
  checkFields(draft, find);
  checkReport(draft, find);
  checkGoals(draft, find);
  checkNorms(draft, find);
}

function checkEditions(draft: Draft, find: Find): void {
  const editions = draft.each('editions');
  checkUnique(find, ['editions', 'code'], editions, ['版本', '每个版本']);
  const codes = draft.names('scores', 'code');
  const count = draft.count('items');
  for (const { at, entry } of editions) {
    const items = listEditionItems(entry, count);
    if (!items) {
      find(['editions', at, 'items'], `版本“${entry.code}”的题目范围看不懂`, '请写成"1-17"、"1-5,8"、"all"或题号列表');
      continue;
    }
    const outside = items.find((no) => no < 1 || no > count);
    if (outside !== undefined) find(['editions', at, 'items'], `版本“${entry.code}”的第${outside}题不存在`, `本量表只有1～${count}题`);
    entry.scores.forEach((code, n) => {
      if (!codes.includes(code))
        find(['editions', at, 'scores', n], `版本“${entry.code}”的得分“${code}”不存在`, nearOf(code, codes), { kind: 'unknown-value' });
      else checkEditionScore(draft, { edition: entry.code, code, items: new Set(items) }, ['editions', at, 'scores', n], find);
    });
  }
}

interface Listed {
  edition: string;
  code: string;
  items: ReadonlySet<number>;
}

/** A score of an edition needs no item that the edition leaves out, itself or through others. */
function checkEditionScore(draft: Draft, { edition, code, items }: Listed, path: (string | number)[], find: Find): void {
  const entries = new Map(draft.each('scores').map(({ entry }) => [entry.code, entry]));
  const seen = new Set<string>();
  const queue = [code];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const entry = entries.get(name);
    if (!entry || seen.has(name)) continue;
    seen.add(name);
    const missing = listUsedItems(entry).find(({ no }) => !items.has(no) && no <= draft.count('items'));
    if (missing) {
      find(path, `版本“${edition}”的得分“${code}”要用第${missing.no}题，而这一版不含它`, '请把这一题加进版本，或从版本里删去这个得分');
      return;
    }
    queue.push(...listUsedScores(entry).map((used) => used.code));
  }
}

function checkInputs(draft: Draft, find: Find): void {
  const inputs = draft.each('manualInputs');
  checkUnique(find, ['manualInputs', 'code'], inputs, ['手工录入项', '每项']);
  for (const { at, entry } of inputs) {
    const { code, type, min, max, options } = entry;
    if (min !== undefined && max !== undefined && min >= max)
      find(['manualInputs', at, 'max'], `手工录入项“${code}”的最大值${max}不大于最小值${min}`, '请使最大值大于最小值');
    if (type === 'single' && !options?.length)
      find(['manualInputs', at], `手工录入项“${code}”没有选项`, '请写上“options”，或把“type”改为“number”');
    if (type !== 'single' && options)
      find(['manualInputs', at, 'options'], `手工录入项“${code}”是数字，不用选项`, '请删去“options”，或把“type”改为“single”');
    for (const n of listRepeated((options ?? []).map(({ value }) => value)))
      find(
        ['manualInputs', at, 'options', n, 'value'],
        `手工录入项“${code}”有两个值为“${itemAt(must(options, 'options'), n).value}”的选项`,
        '请给每个选项各自的值',
        { kind: 'duplicate-name' },
      );
  }
}

function checkConstraints(draft: Draft, find: Find): void {
  const items = new Map(draft.each('items').map(({ entry }) => [entry.no, entry]));
  const count = draft.count('items');
  for (const { at, entry } of draft.each('constraints')) {
    if (entry.items[0] === entry.items[1]) find(['constraints', at, 'items'], `第${entry.items[0]}题同它自己比较`, '请写两道不同的题');
    entry.items.forEach((no, n) => {
      const item = items.get(no);
      if (no > count)
        find(['constraints', at, 'items', n], `约束所用的第${no}题不存在`, `本量表只有1～${count}题`, { kind: 'unknown-value' });
      else if (item && 'options' in item)
        find(['constraints', at, 'items', n], `约束须用测量题，第${no}题是选择题`, '请改用测量题，或删去这一条');
    });
  }
}

function checkChangeRules(draft: Draft, find: Find): void {
  const codes = draft.names('scores', 'code');
  for (const { at, entry } of draft.each('changeRules')) {
    if (!codes.includes(entry.score))
      find(['changeRules', at, 'score'], `复测所比的得分“${entry.score}”不存在`, nearOf(entry.score, codes), { kind: 'unknown-value' });
    if (entry.partial >= entry.response)
      find(
        ['changeRules', at, 'partial'],
        `部分有效的界值${entry.partial}不小于有效的界值${entry.response}`,
        '请使“partial”小于“response”',
      );
  }
}

function checkSubtests(draft: Draft, find: Find): void {
  const subtests = draft.each('subtests');
  checkUnique(find, ['subtests', 'code'], subtests, ['分测验', '每个分测验']);
  const items = draft.each('items');
  for (const { at, entry } of subtests) {
    const { code, firstItem, lastItem, itemCount, maxRaw } = entry;
    if (lastItem - firstItem + 1 !== itemCount) {
      find(
        ['subtests', at, 'itemCount'],
        `分测验“${code}”从第${firstItem}题到第${lastItem}题，却写作${itemCount}题`,
        `请写${Math.max(0, lastItem - firstItem + 1)}，或核对首末题号`,
      );
      continue;
    }
    if (lastItem > draft.count('items'))
      find(['subtests', at, 'lastItem'], `分测验“${code}”的第${lastItem}题不存在`, `本量表只有1～${draft.count('items')}题`);
    const spans = items.flatMap(({ entry: item }) => (item.no >= firstItem && item.no <= lastItem ? [spanOfItem(draft, item)] : []));
    if (spans.length !== itemCount || spans.includes(undefined)) continue;
    const highest = Number(spans.reduce((sum, span) => sum + must(span, 'span')[1], 0).toFixed(4));
    if (highest !== maxRaw)
      find(
        ['subtests', at, 'maxRaw'],
        `分测验“${code}”的最高分写作${maxRaw}，按题目分值应为${highest}`,
        `请写${highest}，或核对题目的分值`,
      );
  }
}

function checkFields(draft: Draft, find: Find): void {
  const fields = draft.each('fields');
  checkUnique(find, ['fields', 'code'], fields, ['文档项', '每项']);
  for (const { at, entry } of fields)
    if (entry.min !== undefined && entry.max !== undefined && entry.min > entry.max)
      find(['fields', at, 'max'], `文档项“${entry.label}”的最大值小于最小值`, '请使最大值不小于最小值');
}

function checkGoals(draft: Draft, find: Find): void {
  const items = draft.each('items').map(({ entry }) => entry);
  const groups = draft.names('items', 'group');
  const sets = draft.part('optionSets');
  for (const { at, entry } of draft.each('goals')) {
    const { group, emerging = [], failed = [] } = entry;
    if (group !== undefined && !groups.includes(group)) {
      find(['goals', at, 'group'], `没有题目属于“${group}”`, nearOf(group, groups), { kind: 'unknown-value' });
      continue;
    }
    if (emerging.length + failed.length === 0) find(['goals', at], '没有写明哪些得分要训练', '请写上“failed”或“emerging”');
    // Unreadable option sets are reported at `optionSets`.
    if (!sets) continue;
    const asked = items.filter((item) => 'options' in item && (group === undefined || item.group === group));
    const scores = asked.flatMap((item) => ('options' in item ? (sets[item.options] ?? []) : []).map(({ score }) => score));
    for (const [key, list] of Object.entries({ emerging, failed }))
      for (const [n, score] of list.entries())
        if (!scores.includes(score)) find(['goals', at, key, n], `这些题目没有${score}分的选项`, '请写题目选项里有的分值');
    const both = emerging.find((score) => failed.includes(score));
    if (both !== undefined) find(['goals', at, 'emerging'], `${both}分既算中间反应又算未通过`, '请只写在一处');
  }
}

function checkNorms(draft: Draft, find: Find): void {
  const codes = draft.names('scores', 'code');
  const norms = draft.each('norms');
  for (const n of listRepeated(norms.map(({ entry }) => entry.score)))
    find(['norms', itemAt(norms, n).at, 'score'], `得分“${itemAt(norms, n).entry.score}”有两份信度资料`, '请只留一份', {
      kind: 'duplicate-name',
    });
  for (const { at, entry } of norms)
    if (!codes.includes(entry.score))
      find(['norms', at, 'score'], `信度资料所说的得分“${entry.score}”不存在`, nearOf(entry.score, codes), { kind: 'unknown-value' });
}

/** Reports parts named twice, and parts that would always be empty because the scale has no data for them. */
function checkReport(draft: Draft, find: Find): void {
  const parts = draft.part('report') ?? [];
  for (const at of listRepeated(parts)) find(['report', at], `报告里“${parts[at]}”写了两次`, '请只留一个', { kind: 'duplicate-name' });
  const needs: Partial<Record<PartName, readonly [isThere: boolean, message: string, remedy: string]>> = {
    ageProfile: [draft.part('developmental') !== undefined, '发育月龄图要有“developmental”', '请删去“ageProfile”，或补上“developmental”'],
    documentFields: [draft.count('fields') > 0, '文档项要有“fields”', '请删去“documentFields”，或补上“fields”'],
  };
  parts.forEach((name, at) => {
    const [isThere, message, remedy] = needs[name] ?? [true, '', ''];
    if (!isThere) find(['report', at], message, remedy, { kind: 'does-nothing' });
  });
}
