/** A statistic as a workbook: a row per group, the total, the description, and who exported it when. */
import { firstOf } from '../../../domain/must';
import type { StatisticAnswer } from '../../../wire/statistics';
import { formatSheet } from '../export/formatSheet';

type Cell = string | number | null;

export async function buildStatisticBook({ figure, by, lines, rest, asOf }: StatisticAnswer, mark: string): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const sides = figure.sides;
  const amountTitle = figure.unit === null ? figure.title : `${figure.title}（${figure.unit}）`;
  const beside = sides ? [sides.of[0]?.title ?? '', sides.per[0]?.title ?? ''] : [];
  const row = (title: string, amount: string | null, both: readonly (string | null)[]): Cell[] => [
    formatSheet(title),
    ...both.map(numberOf),
    numberOf(amount),
  ];
  const rows: Cell[][] = [
    [by?.title ?? '范围', ...beside, amountTitle].map(formatSheet),
    ...lines.map((line) => row(line.label, line.amount, line.sides ? [line.sides.of.amount, line.sides.per.amount] : [])),
    ...(rest
      ? [
          row(
            `其他 ${rest.groups} 项`,
            rest.amount,
            beside.map(() => null),
          ),
        ]
      : []),
    row('全部', figure.value, sides ? [sides.of[0]?.value ?? null, sides.per[0]?.value ?? null] : []),
    [formatSheet(`口径：${figure.about}；截至 ${asOf.slice(0, 16)}`)],
    [formatSheet(mark)],
  ];
  const columns = firstOf(rows).map((_, at) => ({ width: at === 0 ? 24 : 16 }));
  return writeXlsx({ sheets: [{ name: '统计', rows, columns, freezePane: { rows: 1 } }] });
}

/** `–` without an amount. */
function numberOf(amount: string | null): Cell {
  return amount === null ? '–' : Number(amount);
}
