/** Checks of flags: their conditions refer to existing parts and are satisfiable. */
import type { Condition } from '../scale/scaleShape';
import type { Draft } from './draft';
import { checkUnique, type Find, nearOf, type ScalePath } from './finding';
import { type Span, spanOfItem, spanOfScore } from './possible';

export function checkFlags(draft: Draft, find: Find): void {
  const flags = draft.each('flags');
  checkUnique(find, ['flags', 'code'], flags, ['提示', '每个提示']);
  const codes = draft.names('scores', 'code');
  for (const { at, entry } of flags)
    if (entry.until !== undefined && !codes.includes(entry.until))
      find(['flags', at, 'until'], `提示“${entry.code}”所等的得分“${entry.until}”不存在`, nearOf(entry.until, codes), {
        kind: 'unknown-value',
      });
  for (const { at, entry } of flags)
    for (const [n, condition] of entry.any.entries()) checkCondition(draft, condition, ['flags', at, 'any', n], entry.code, find);
}

function checkCondition(draft: Draft, condition: Condition, path: ScalePath, flag: string, find: Find): void {
  const { score, item, input, respondent } = condition;
  const subjects = [score, item, input].filter((one) => one !== undefined).length;
  if (subjects === 0) find(path, `提示“${flag}”的条件没有写明看什么`, '请写上“score”、“item”或“input”之一');
  if (subjects > 1) find(path, `提示“${flag}”的一个条件看了几样`, '请只留一样，其余写进“and”');
  const codes = draft.names('scores', 'code');
  if (score !== undefined && !codes.includes(score))
    find([...path, 'score'], `提示“${flag}”所看的得分“${score}”不存在`, nearOf(score, codes), { kind: 'unknown-value' });
  if (item !== undefined && item > draft.count('items'))
    find([...path, 'item'], `提示“${flag}”所看的第${item}题不存在`, `本量表只有1～${draft.count('items')}题`, { kind: 'unknown-value' });
  const inputs = draft.names('manualInputs', 'code');
  if (input !== undefined && input !== 'ageMonths' && !inputs.includes(input))
    find([...path, 'input'], `提示“${flag}”所看的手工录入项“${input}”不存在`, nearOf(input, inputs), { kind: 'unknown-value' });
  const respondents = draft.part('respondent');
  if (respondent !== undefined && respondents && !respondents.includes(respondent))
    find([...path, 'respondent'], `本量表不由“${respondent}”作答`, `可写：${respondents.join('、')}`, { kind: 'unknown-value' });
  checkComparison(draft, condition, path, flag, find);
  for (const [n, inner] of (condition.and ?? []).entries()) checkCondition(draft, inner, [...path, 'and', n], flag, find);
}

function checkComparison(draft: Draft, condition: Condition, path: ScalePath, flag: string, find: Find): void {
  const { gte, gt, lte, lt, equals, input } = condition;
  const limits = [gte, gt, lte, lt].filter((one) => one !== undefined);
  if (limits.length === 0 && equals === undefined) {
    find(path, `提示“${flag}”的条件没有写明怎样比较`, '请写上“gte”、“gt”、“lte”、“lt”或“equals”');
    return;
  }
  const manual = draft.each('manualInputs').find(({ entry }) => entry.code === input)?.entry;
  if (manual?.type === 'single') {
    const known = (manual.options ?? []).map(({ value }) => value);
    if (limits.length > 0) find(path, `“${manual.name}”是选项，不能比大小`, '请用“equals”');
    else if (!known.includes(String(equals)))
      find([...path, 'equals'], `“${manual.name}”没有选项“${equals}”`, nearOf(String(equals), known), { kind: 'unknown-value' });
    return;
  }
  const low = Math.max(gte ?? Number.NEGATIVE_INFINITY, gt ?? Number.NEGATIVE_INFINITY);
  const high = Math.min(lte ?? Number.POSITIVE_INFINITY, lt ?? Number.POSITIVE_INFINITY);
  const isOpen = low === high && (gt === low || lt === high);
  if (low > high || isOpen) {
    find(path, `提示“${flag}”的条件不可能成立：没有数既不小于${low}又不大于${high}`, '请核对界值');
    return;
  }
  const span = spanOf(draft, condition);
  if (span && !reaches(condition, span)) find(path, `提示“${flag}”永远不会出现：所看的值只在${span.join('～')}之间`, '请核对界值');
}

function spanOf(draft: Draft, { score, item }: Condition): Span | undefined {
  if (score !== undefined) {
    const entry = draft.each('scores').find((one) => one.entry.code === score)?.entry;
    return entry && spanOfScore(draft, entry);
  }
  const entry = draft.each('items').find((one) => one.entry.no === item)?.entry;
  return entry && spanOfItem(draft, entry);
}

function reaches({ gte, gt, lte, lt, equals }: Condition, [low, high]: Span): boolean {
  const isWithin = typeof equals !== 'number' || (equals >= low && equals <= high);
  return (
    isWithin &&
    (gte === undefined || gte <= high) &&
    (gt === undefined || gt < high) &&
    (lte === undefined || lte >= low) &&
    (lt === undefined || lt > low)
  );
}
