/** The document of one child, in the order of an inspection. */

import { formatGrouped, formatYuan, toHundredths } from '../../../../domain/amounts';
import { must } from '../../../../domain/must';
import type { Link } from '../../domain/chain';
import { links, linkTitles } from '../../domain/chain';
import type { Cell, ChildMonth, Step } from '../../domain/childChain';
import type { ClaimStep } from '../../domain/claim';
import type { PdfCell, PdfSection, PdfTable } from './pdfTemplate';
import { type Evidence, evidenceParts, type PartName } from './readEvidence';
import type { Words } from './wordsOf';

export interface DescribedChild {
  evidence: Evidence;
  months: readonly ChildMonth[];
  words: Words;
  /** Title of a part; parts that the person may not read are listed on the cover and marked as closed here. */
  pageTitle(part: PartName): string;
  /** By month: names of pictures of the guardian's signature. */
  signatures: ReadonlyMap<string, readonly string[]>;
  leftOut: readonly string[];
}

const buildEmptyCell = (text: string): PdfCell => ({ text, gap: true });
const buildQuietCell = (text: string): PdfCell => ({ text });

export function listChildSections(child: DescribedChild): PdfSection[] {
  const sections = [
    buildChainSection(child),
    { title: '基本资料和残疾证', ...factsOf('child', child) },
    { title: '补贴申请和批准', ...factsOf('application', child) },
    { title: '评估', ...listOf('assessment', child, [3, 5, 4, 2, 2, 5, 3]) },
    {
      title: '教育计划和目标',
      notes: [...buildClosedCells('plan', child), ...buildClosedCells('goal', child)],
      tables: [
        ...tablesOf('plan', child, [4, 2, 3, 3, 3, 3, 3], planFields),
        ...tablesOf('goal', child, [3, 6, 5, 4, 3, 3, 2, 2], goalFields),
      ],
    },
    buildLessonSection(child),
    { title: '考勤打卡', ...listOf('checkIn', child, [3, 4, 4, 3, 3, 4, 2]) },
    ...claimSections(child),
    { title: '没有包含的内容', notes: child.leftOut.map(buildQuietCell) },
  ];
  return sections.map((section, at) => ({ ...section, title: `${numbers[at] ?? at + 1}、${section.title}` }));
}

const numbers = '一二三四五六七八九十'.split('');
const planFields = ['period', 'planVersion', 'startDate', 'endDate', 'ownerId', 'signDate', 'status'];
const goalFields = ['domain', 'content', 'criterion', 'evidenceRecordId', 'startDate', 'ownerId', 'progress', 'result'];

/** A row for each month, with missing links and the persons responsible for them. */
function buildChainSection({ months }: DescribedChild): PdfSection {
  const rows = months.map(({ month, covered, steps }): PdfCell[] => [
    month,
    ...(covered ? steps.map(buildStepCell) : links.map(() => buildQuietCell('–'))),
  ]);
  const gaps = months.flatMap(({ month, steps }) =>
    steps.flatMap(({ link, gap }) => (gap ? [[month, linkTitles[link], buildEmptyCell(gap.text), gap.who.name, gap.todo]] : [])),
  );
  const table = { head: ['月份', ...links.map((link) => linkTitles[link])], widths: [3, ...links.map(() => 3)], rows };
  const list = { head: ['月份', '环节', '缺什么', '谁能补', '怎样补'], widths: [2, 2, 3, 3, 8], rows: gaps };
  return {
    title: '证据链',
    notes: gaps.length === 0 ? [buildQuietCell('各环完整。')] : [],
    tables: gaps.length === 0 ? [table] : [table, list],
  };
}

function buildStepCell({ gap }: Step): PdfCell {
  return gap ? buildEmptyCell(gap.text) : '完整';
}

function buildClosedCells(part: PartName, { evidence, pageTitle }: DescribedChild): PdfCell[] {
  if (!evidence[part].opens) return [buildQuietCell(`${pageTitle(part)}：导出人没有查看的权限。`)];
  return evidence[part].rows.length === 0 ? [buildEmptyCell(`没有${pageTitle(part)}。`)] : [];
}

/** All fields that have a value, of each record. */
function factsOf(part: PartName, child: DescribedChild): Pick<PdfSection, 'notes' | 'facts'> {
  const { entity, fields } = evidenceParts[part];
  const facts = child.evidence[part].rows.flatMap((row) =>
    fields.flatMap((field) => {
      const text = child.words.text(entity, row, field);
      return text === '' ? [] : [[child.words.title(entity, field), text] as const];
    }),
  );
  return { notes: buildClosedCells(part, child), facts: facts.length % 2 === 1 ? [...facts, ['', ''] as const] : facts };
}

const listFields: Partial<Record<PartName, readonly string[]>> = {
  assessment: ['evalDate', 'scaleId', 'reportNo', 'mainScore', 'mainLevel', 'verdict', 'evaluatorId'],
  checkIn: ['checkDate', 'checkIn', 'checkOut', 'way', 'pickupName', 'patchReason', 'status'],
};

function listOf(part: PartName, child: DescribedChild, widths: readonly number[]): Pick<PdfSection, 'notes' | 'tables'> {
  return {
    notes: buildClosedCells(part, child),
    tables: tablesOf(part, child, widths, must(listFields[part], `columns of the part "${part}"`)),
  };
}

function tablesOf(part: PartName, { evidence, words }: DescribedChild, widths: readonly number[], fields: readonly string[]): PdfTable[] {
  const { entity } = evidenceParts[part];
  const rows = evidence[part].rows.map((row) => fields.map((field) => words.text(entity, row, field)));
  return rows.length === 0 ? [] : [{ head: fields.map((field) => words.title(entity, field)), widths, rows }];
}

function buildLessonSection(child: DescribedChild): PdfSection {
  const tables = child.months.flatMap(({ month, lines }) =>
    lines.length === 0
      ? []
      : [
          {
            head: [`${month} 日期`, '课次', '训练记录', '课时', '打卡'],
            widths: [2, 5, 5, 3, 6],
            rows: lines.map((line) => [line.day.slice(5), ...[line.lesson, line.record, line.hours, line.checkIn].map(cellOf)]),
          },
        ],
  );
  const isEmpty = tables.length === 0;
  return { title: '课次、训练记录、课时和打卡', notes: isEmpty ? [buildEmptyCell('这段时间没有上过的课。')] : [], tables };
}

function cellOf({ state, text }: Cell): PdfCell {
  if (state === 'missing') return buildEmptyCell(text);
  return state === 'closed' ? buildQuietCell('有，导出人没有查看的权限') : text;
}

function claimSections(child: DescribedChild): PdfSection[] {
  const { entity, fields } = evidenceParts.month;
  const shown = fields.filter((field) => !beside.has(field));
  const covered = child.months.filter((month) => month.covered);
  if (!child.evidence.month.opens || covered.length === 0) return [{ title: '月结算和家长签字', notes: buildClosedCells('month', child) }];
  return covered.map(({ month, amount, steps }): PdfSection => {
    const row = child.evidence.month.rows.find((one) => one.month === month);
    const missing = stepsOf(steps, ['signature', 'claim']).flatMap(({ gap }) =>
      gap ? [buildEmptyCell(`${gap.text}：${gap.who.name} ${gap.todo}`)] : [],
    );
    const title = `${month} 月结算和家长签字`;
    if (!row)
      return { title, notes: amount === null ? missing : [...missing, buildQuietCell(`现在算得 ${formatYuan(toHundredths(amount))}`)] };
    const facts = shown.flatMap((field) => {
      const text = child.words.text(entity, row, field);
      return text === '' ? [] : [[child.words.title(entity, field), text] as const];
    });
    const rules = ((row.steps ?? []) as ClaimStep[]).map(({ text, source }) => [text, source ? `${source.document}，${source.place}` : '']);
    return {
      title,
      notes: missing,
      facts: facts.length % 2 === 1 ? [...facts, ['', ''] as const] : facts,
      tables: rules.length === 0 ? [] : [{ head: ['怎样算出', '依据'], widths: [5, 6], rows: rules }],
      pictures: child.signatures.get(month) ?? [],
    };
  });
}

const beside = new Set<string>(['month', 'steps', 'guardianSign']);

const stepsOf = (steps: readonly Step[], wanted: readonly Link[]) => steps.filter(({ link }) => wanted.includes(link));

/** `1,500.00 元`; a dash where it cannot be worked out or may not be shown. */
export function buildAmountCell(amount: string | null): string {
  return amount === null ? '–' : formatGrouped(amount);
}
