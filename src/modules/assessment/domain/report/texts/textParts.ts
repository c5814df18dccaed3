/** Text parts of a report: advice, document fields, notes, and the confidence of the scale. */
import type { DocumentField } from '../../scale/scaleShape';
import type { InputValue } from '../../taking/calls';
import { askedFields } from '../../taking/documentFields';
import type { MeasuredRow } from '../measuredRows';
import type { Paragraph, TextPart } from '../report';
import type { ReportSource } from '../source';
import { listLines } from './conclusion';

/** What the evaluator wrote, then what the bands of the results advise. */
export function buildAdvicePart({ record, nextDay }: ReportSource, rows: readonly MeasuredRow[]): TextPart {
  const written = listLines(record.advice).map((text) => ({ text }));
  const totals = rows.filter(({ family }) => family.isTotal);
  const byBand = [...totals, ...rows.filter((row) => !totals.includes(row))].flatMap(({ family, band }) =>
    band?.advice ? [{ label: family.name, text: band.advice }] : [],
  );
  const next = nextDay ? [{ text: `建议${nextDay}前后复评。` }] : [];
  return { kind: 'texts', name: 'advice', title: '训练建议', paragraphs: [...written, ...removeRepeated(byBand), ...next] };
}

function removeRepeated(paragraphs: readonly Paragraph[]): Paragraph[] {
  return paragraphs.filter(({ text }, at) => paragraphs.findIndex((other) => other.text === text) === at);
}

export function documentPart({ scale, record, names = {} }: ReportSource): TextPart {
  const paragraphs = askedFields(scale, []).map(({ key, field: { label, type } }) => {
    const lines = documentLines(record.inputs[key], type, names);
    return { label, text: lines.length > 0 ? lines.join('\n') : '未填' };
  });
  return { kind: 'texts', name: 'documentFields', title: '内容', paragraphs };
}

/** A value of a document field as lines; ids of people, files and reports by their labels. */
export function documentLines(
  value: InputValue | undefined,
  type: DocumentField['type'],
  names: Readonly<Record<string, string>>,
): string[] {
  if (value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [value ? '是' : '否'];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return listLines(names[value] ?? value);
  const texts = value.flatMap((one) => documentLines(one, type, names));
  if (type === 'list') return texts.map((text, at) => `${at + 1}. ${text}`);
  return texts.length > 0 ? [texts.join('、')] : [];
}

export function buildNotesPart({ scale }: ReportSource): TextPart {
  return { kind: 'texts', name: 'notes', title: '说明', paragraphs: scale.notes.map((text) => ({ text })) };
}

const confidenceWords = {
  published: '已公开：结构与计分为公开发表的用法',
  'institution-defined': '机构自定：项目、分值和界值由机构设定，没有公开的统一标准',
} as const;

/** Always on the report: what kind of scale it is, by which version and rule it was scored. */
export function buildConfidencePart({ scale, record }: ReportSource): TextPart {
  const { confidence, confidenceNote, assumption, source, formula, edition } = scale;
  const paragraphs: Paragraph[] = [
    { label: '量表依据', text: `${confidenceWords[confidence]}。` },
    ...(confidenceNote ? [{ text: confidenceNote }] : []),
    ...(assumption ? [{ text: assumption }] : []),
    ...(source.citation
      ? [
          {
            label: '出处',
            text: `${source.citation}${source.year === null || source.citation.includes(String(source.year)) ? '' : `（${source.year}）`}`,
          },
        ]
      : []),
    ...(formula ? [{ label: '公式', text: formula }] : []),
    {
      label: '计分版本',
      text: `${scale.nameZh} ${edition}，第${record.version}版，规则${record.ruleHash.slice(0, 12)}。结果按这一版计算，以后修改量表不改变本报告。`,
    },
  ];
  return { kind: 'texts', name: 'confidence', title: '依据', paragraphs };
}
