/** The cover list of a package: its children, complete and missing links by month, persons responsible, and what is left out. */
import { links, linkTitles } from '../../domain/chain';
import type { ChildMonth } from '../../domain/childChain';
import { buildAmountCell } from './childPdf';
import type { PdfCell, PdfSection } from './pdfTemplate';

/** The cover's entry for one child; stored with its document until the package is complete. */
export interface CoverEntry {
  name: string;
  /** Why there is no PDF. */
  reason?: string;
  /** Name of its PDF in the zip. */
  file?: string;
  /** Remarks on the document, such as characters that could not be printed. */
  remarks: readonly string[];
  months: readonly Pick<ChildMonth, 'month' | 'covered' | 'steps' | 'amount' | 'actualDays' | 'minDays'>[];
}

interface CoverFacts {
  /** PDFs in the package. */
  children: number;
  gaps: number;
  /** Children without a PDF. */
  left: number;
}

export function getCoverFacts(entries: readonly CoverEntry[]): CoverFacts {
  const left = entries.filter(({ reason }) => reason !== undefined).length;
  return { children: entries.length - left, left, gaps: entries.reduce((sum, entry) => sum + listGaps(entry).length, 0) };
}

function listGaps({ months }: CoverEntry) {
  return months.flatMap(({ month, steps }) => steps.flatMap(({ link, gap }) => (gap ? [{ month, link, gap }] : [])));
}

export function listCoverSections(entries: readonly CoverEntry[], leftOut: readonly string[]): PdfSection[] {
  const { children, gaps, left } = getCoverFacts(entries);
  const complete = entries.filter((entry) => entry.reason === undefined && listGaps(entry).length === 0).length;
  return [
    {
      title: '一、概况',
      facts: [
        ['学员', `${children} 名`],
        ['证据链完整', `${complete} 名`],
        ['缺口', gaps === 0 ? '没有' : { text: `${gaps} 处`, gap: true }],
        ['没有包含', left === 0 ? '没有' : { text: `${left} 名`, gap: true }],
      ],
    },
    {
      title: '二、各学员每月的证据链',
      notes: [{ text: '“完整”是这一环该有的都有；红字是缺的，怎样补见第三部分。' }],
      tables: [
        {
          head: ['学员', '月份', ...links.map((link) => linkTitles[link]), '申报（元）'],
          widths: [4, 4, ...links.map(() => 4), 5],
          rows: listChainRows(entries),
        },
      ],
    },
    buildGapSection(entries),
    {
      title: '四、没有包含的学员和内容',
      notes: [
        ...entries.flatMap(({ name, reason }): PdfCell[] => (reason === undefined ? [] : [{ text: `${name}：${reason}`, gap: true }])),
        ...entries.flatMap(({ name, remarks }): PdfCell[] => remarks.map((text) => ({ text: `${name}：${text}` }))),
        ...leftOut.map((text) => ({ text })),
      ],
    },
  ];
}

function listChainRows(entries: readonly CoverEntry[]): PdfCell[][] {
  return entries.flatMap(({ name, reason, months }) =>
    reason !== undefined
      ? []
      : months
          .filter(({ covered }) => covered)
          .map(({ month, steps, amount }): PdfCell[] => [
            name,
            month,
            ...steps.map(({ gap }): PdfCell => (gap ? { text: gap.text, gap: true } : '完整')),
            buildAmountCell(amount),
          ]),
  );
}

function buildGapSection(entries: readonly CoverEntry[]): PdfSection {
  const rows = entries.flatMap((entry) =>
    listGaps(entry).map(({ month, link, gap }): PdfCell[] => [
      entry.name,
      month,
      linkTitles[link],
      { text: gap.text, gap: true },
      gap.who.name,
      gap.todo,
    ]),
  );
  const title = '三、缺口和谁能补';
  if (rows.length === 0) return { title, notes: ['没有缺口。'] };
  return { title, tables: [{ head: ['学员', '月份', '环节', '缺什么', '谁能补', '怎样补'], widths: [3, 3, 2, 4, 3, 10], rows }] };
}
