/** Items with their answers, group by group. */
import { listEditionItems } from '../scale/itemRanges';
import type { Item, Scale } from '../scale/scaleShape';
import { askedFields } from '../taking/documentFields';
import { groupName } from '../taking/sections';
import { shortenText, splitText } from './layout/longTexts';
import type { MeasuredRow } from './measuredRows';
import type { GroupRow, ItemPart, ItemRow } from './report';
import type { ReportSource } from './source';
import { documentLines } from './texts/textParts';

export function itemPart(source: ReportSource, rows: readonly MeasuredRow[]): ItemPart | undefined {
  const { scale, record } = source;
  const selected = listSelectedItems(source);
  // Of a developmental scale only the tested age groups are printed.
  const isAgeTested = scale.developmental !== undefined;
  const shown = isAgeTested ? selected.filter(({ no }) => record.answers[no] !== undefined) : selected;
  if (shown.length === 0) return undefined;
  const footnotes = [
    ...(shown.some(({ critical }) => critical) ? ['“关键”为关键项。'] : []),
    ...(isAgeTested ? ['只列出施测的项目；更小月龄组按通过计，更大月龄组不计分。'] : []),
    ...(shown.some(({ no }) => record.answers[no] === undefined) ? ['未答的题目没有分数，不按0分计。'] : []),
  ];
  const lines = buildGroups(source, shown, rows).map(fitted);
  const hasBefore = lines.some(({ row }) => row.kind === 'item' && row.before !== undefined);
  return {
    kind: 'items',
    name: 'itemTable',
    title: '逐项作答',
    rows: lines.map(({ row }) => row),
    hasBefore,
    footnotes: [...footnotes, ...lines.flatMap(({ notes }) => notes)],
  };
}

/** Characters that a row has room for; longer texts stand below the table. */
const longest = { name: 120, answer: 60, remark: 160 };

/** A row with short texts, and notes with what is too long for it. */
function fitted(row: GroupRow | ItemRow): { row: GroupRow | ItemRow; notes: string[] } {
  if (row.kind === 'group') return { row, notes: [] };
  const name = shortenText(row.name, longest.name);
  const answer = shortenText(row.answer, longest.answer);
  const remark = shortenText(row.remark, longest.remark);
  const before = row.before === undefined ? undefined : shortenText(row.before, longest.answer).shown;
  const notes = [name, answer, remark].flatMap(({ rest }) => (rest === undefined ? [] : splitText(`第${row.no}题：${rest}`)));
  const shownRemark = remark.rest === undefined ? remark.shown : '备注见表后';
  return { row: { ...row, name: name.shown, answer: answer.shown, remark: shownRemark, before }, notes };
}

/** Items of the edition and the age point by which the child was assessed. */
function listSelectedItems({ scale, record }: Pick<ReportSource, 'scale' | 'record'>): Item[] {
  const edition = scale.editions?.find(({ code }) => code === record.edition);
  const inEdition = edition && new Set(listEditionItems(edition, scale.items.length));
  const age = record.result.ageMonths ?? record.ageMonths;
  const { ageSelection } = scale;
  const point = ageSelection?.rule === 'floor' && age !== undefined ? ageSelection.points.findLast((one) => one <= age) : undefined;
  return scale.items.filter(
    ({ no, ageGroup }) => (!inEdition || inEdition.has(no)) && (point === undefined || ageGroup === undefined || ageGroup === point),
  );
}

function buildGroups(source: ReportSource, items: readonly Item[], rows: readonly MeasuredRow[]): (GroupRow | ItemRow)[] {
  const names = new Map<string, string>();
  const nameOf = (group: string) => {
    const known = names.get(group) ?? groupTitle(source.scale, group, rows);
    names.set(group, known);
    return known;
  };
  const byGroup = source.scale.developmental !== undefined;
  const titles = source.scale.items.map(({ group }) => (group === undefined ? '' : nameOf(group)));
  const order = new Map([...new Set(titles)].map((title, at) => [title, at]));
  const orderOf = ({ group }: Item) => order.get(group === undefined ? '' : nameOf(group)) ?? 0;
  const ordered = items.toSorted((a, b) => orderOf(a) - orderOf(b) || (byGroup ? (a.ageGroup ?? 0) - (b.ageGroup ?? 0) : 0) || a.no - b.no);
  let last: string | undefined;
  return ordered.flatMap((item): (GroupRow | ItemRow)[] => {
    const group = item.group === undefined ? undefined : nameOf(item.group);
    const head: GroupRow[] = group && group !== last ? [{ kind: 'group', title: group }] : [];
    last = group;
    const row = itemRow(source, item);
    return [...head, byGroup && item.ageGroup !== undefined ? { ...row, name: `${item.ageGroup}月 ${row.name}` } : row];
  });
}

function itemRow(source: ReportSource, item: Item): ItemRow {
  const { scale, record, earlier } = source;
  const { no, name } = item;
  const answer = record.answers[no];
  const last = earlier.at(-1);
  const was = last?.answers[no];
  return {
    kind: 'item',
    no,
    name,
    answer: answer === undefined ? '未答' : answerText(scale, item, answer),
    score: scoreText(scale, item, answer),
    remark: getRemark(source, item),
    isCritical: item.critical === true,
    isOpen: answer === undefined,
    before: was !== undefined && answer !== undefined && String(was) !== String(answer) ? answerText(scale, item, was) : undefined,
  };
}

/** Document fields that are asked of each item, then the remark. */
function getRemark({ scale, record, names = {} }: ReportSource, item: Item): string {
  const fields = askedFields(scale, [item]).flatMap(({ key, field, item: asked }) => {
    const lines = asked ? documentLines(record.inputs[key], field.type, names) : [];
    return lines.length > 0 ? [`${field.label}：${lines.join('；')}`] : [];
  });
  const remark = record.remarks[item.no];
  return [...fields, ...(remark ? [`备注：${remark}`] : [])].join('　');
}

/** Label of an option, or a measured value with its unit. */
function answerText(scale: Scale, item: Item, answer: string | number): string {
  if (!('options' in item)) return `${typeof answer === 'number' ? answer.toFixed(item.decimals) : answer}${item.unit}`;
  return scale.optionSets[item.options]?.find(({ value }) => value === String(answer))?.label ?? String(answer);
}

function scoreText(scale: Scale, item: Item, answer: string | number | undefined): string {
  if (answer === undefined || !('options' in item)) return '';
  const score = scale.optionSets[item.options]?.find(({ value }) => value === String(answer))?.score;
  return score === null || score === undefined ? '不评' : String(score);
}

/** '' of a group without a name. A row of scores is called without its last word. */
function groupTitle(scale: Scale, group: string, rows: readonly MeasuredRow[]): string {
  const name = groupName(scale, group);
  return rows.find(({ family: { base } }) => base.name === name)?.family.name ?? name ?? '';
}
