/** A report as the fields of a Word template (`domain/report/wordFields.ts`). */
import { itemAt } from '../../../../../domain/must';
import type { Drawing } from '../../../domain/report/charts/drawing';
import type { Paragraph, Part, Report, TextPart } from '../../../domain/report/report';

/** A picture for the template: PNG, and its printed size in pixels. */
type WordPicture = {
  _type: 'image';
  source: Buffer;
  format: 'image/png';
  width: number;
  height: number;
  altText: string;
};

type Row = Record<string, string | WordPicture>;
export type WordData = Record<string, string | Row[]>;

/** `picture`: the drawing as PNG. */
export async function buildWordData(report: Report, picture: (drawing: Drawing) => Promise<Uint8Array>): Promise<WordData> {
  const fact = (label: string) => report.facts.find((one) => one.label === label)?.value ?? '';
  const texts = (name: string) => linesOf(report.parts.find((part): part is TextPart => part.name === name)).join('\n');
  const facts = ['姓名', '性别', '出生日期', '实足年龄', '评估日期', '学号', '作答人', '评估人', '上次评估', '相隔', '施测版本'];
  return {
    ...Object.fromEntries(facts.map((label) => [label, fact(label)])),
    报告标题: report.title,
    报告编号: report.reportNo,
    机构: report.institution,
    审核人: report.signatures.find(({ label }) => label === '审核')?.value ?? '',
    状态: report.state,
    结论: texts('conclusion'),
    主要发现: texts('findings'),
    训练建议: texts('advice'),
    说明: texts('notes'),
    依据: texts('confidence'),
    声明: report.disclaimer,
    得分: report.parts.flatMap(scoreRows),
    图: await listCharts(report.parts, picture),
    内容: report.parts.flatMap(contentRows),
    作答: report.parts.flatMap(itemRows),
  };
}

function linesOf(part: TextPart | undefined): string[] {
  return (part?.paragraphs ?? []).map(lineOf);
}

function lineOf({ more = [], ...first }: Paragraph): string {
  const phrase = ({ label, text, word }: Paragraph) => [label && `${label}：`, [text, word?.text].filter(Boolean).join('　')].join('');
  return [first, ...more].map(phrase).join('　');
}

function scoreRows(part: Part): Row[] {
  if (part.kind !== 'scores') return [];
  const titles = part.columns.map(({ title }) => title);
  const before = titles.indexOf('上次');
  return part.rows.map(({ name, cells, word }) => ({
    项目: name,
    本次: cells[0] ?? '',
    上次: before === -1 ? '' : itemAt(cells, before),
    其他: cells.flatMap((cell, at) => (at === 0 || at === before || cell === '' ? [] : [`${titles[at]} ${cell}`])).join('，'),
    水平: word?.text ?? '',
  }));
}

function contentRows(part: Part): Row[] {
  if (part.kind !== 'texts' || part.name !== 'documentFields') return [];
  return part.paragraphs.map(({ label = '', text }) => ({ 名称: label, 文字: text }));
}

function itemRows(part: Part): Row[] {
  if (part.kind !== 'items') return [];
  return part.rows.flatMap((row) =>
    row.kind === 'group'
      ? []
      : [{ 题号: String(row.no), 题目: row.name, 答案: row.answer, 上次答案: row.before ?? '', 分: row.score, 备注: row.remark }],
  );
}

async function listCharts(parts: readonly Part[], picture: (drawing: Drawing) => Promise<Uint8Array>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of parts) {
    if (part.kind !== 'chart') continue;
    const { width, height, label } = part.drawing;
    const source = Buffer.from(await picture(part.drawing));
    rows.push({ 图名: part.title, 图片: { _type: 'image', source, format: 'image/png', width, height, altText: label } });
  }
  return rows;
}
