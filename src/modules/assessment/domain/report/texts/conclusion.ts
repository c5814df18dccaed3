/** The part 结论: the conclusion of the scale, its warnings, and the evaluator's text. */
import { must } from '../../../../../domain/must';
import { conclusiveFlag, listUnsettledFlags } from '../../scoring/conclusion';
import { getSeverity, type MeasuredRow } from '../measuredRows';
import type { Paragraph, Phrase, TextPart } from '../report';
import type { ReportSource } from '../source';
import { outOf, valueText } from '../values';

/** Rows named where no total is rated: the most severe ones. */
const mostRows = 3;

export function buildConclusionPart({ scale, record }: ReportSource, rows: readonly MeasuredRow[]): TextPart {
  const { flags } = record.result;
  const isPositive = flags.some(({ code }) => code === conclusiveFlag);
  const rule = scale.flags.find(({ code }) => code === conclusiveFlag);
  const paragraphs: Paragraph[] = [];
  if (rule && !isPositive) paragraphs.push({ text: '', word: { text: `未达到“${firstClause(rule.label)}”的标准`, level: 'normal' } });
  for (const { code, label, level, basis } of listUnsettledFlags(flags, record.result.scores)) {
    const text = basis === 'published' ? '' : '（机构自定的提示）';
    paragraphs.push({ ...(code !== conclusiveFlag && { label: '提示' }), text, word: { text: label, level } });
  }
  const [first, ...more] = listBandedRows(rows).map(phraseOf);
  if (first) paragraphs.push(more.length > 0 ? { ...first, more } : first);
  paragraphs.push(...listUnansweredLines({ scale, record }));
  paragraphs.push(...listLines(record.conclusion).map((text) => ({ text })));
  return { kind: 'texts', name: 'conclusion', title: '结论', paragraphs };
}

/** Notes on results with unanswered items, with the scale's own note on them. */
function listUnansweredLines({ scale: { missing }, record: { result } }: Pick<ReportSource, 'scale' | 'record'>): Paragraph[] {
  const open = result.unanswered ?? [];
  if (open.length === 0) return [];
  const which = `第${open.slice(0, mostNamed).join('、')}${open.length > mostNamed ? '等' : ''}题`;
  const note = missing.note ? `${missing.note.replace(/[。；]$/, '')}。` : '';
  return [{ label: '缺答', text: `${which}共${open.length}题未测或未答，合计不含这些题，不能与完整的得分直接比较。${note}` }];
}

/** Items named at most. */
const mostNamed = 10;

/** The totals, and where none of them is positive, the parts that are; without a total that is rated, the rows that stand out most. */
function listBandedRows(rows: readonly MeasuredRow[]): MeasuredRow[] {
  const totals = rows.filter(({ family, value }) => family.isTotal && value !== undefined);
  const rated = rows.filter(({ band }) => band).toSorted((a, b) => getSeverity(must(b.band, 'band')) - getSeverity(must(a.band, 'band')));
  const positive = rated.filter(({ family, band }) => !family.isTotal && must(band, 'band').positive);
  if (totals.some(({ band }) => band?.positive)) return totals;
  if (totals.some(({ band }) => band)) return [...totals, ...positive.slice(0, mostRows)];
  return [...totals, ...rated.slice(0, mostRows)];
}

function phraseOf({ family, rated, value, band, hasNorm }: MeasuredRow): Phrase {
  const name = rated === family.base ? family.name : rated.name;
  const text = rated === family.base ? outOf(rated, value) : valueText(rated, value);
  return {
    label: name,
    text,
    ...(band ? { word: { text: band.label, level: band.level } } : hasNorm ? {} : { word: { text: '这个年龄没有常模，不分级' } }),
  };
}

/** Paragraphs as they were written. */
export function listLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function firstClause(text: string): string {
  return /^[^,，;；(（:：]+/.exec(text)?.[0] ?? text;
}
