/** Rows of the items of a scale with their answers. */
import { itemName, itemNameWidth, itemWidths } from '../../../../domain/report/layout/measure';
import type { ItemPart, ItemRow } from '../../../../domain/report/report';
import { Footnotes, splitUnits } from './PartTexts';
import css from './sheet.module.css';

interface ItemTableProps {
  part: ItemPart;
  from: number;
  heights: number[];
  /** Height of the table head. */
  head: number;
  width: number;
}

export function ItemTable({ part, from, heights, head, width }: ItemTableProps) {
  const { hasBefore } = part;
  const columns: [title: string, width: number][] = [
    ['题号', itemWidths.no],
    ['项目', itemNameWidth(part, width)],
    ['作答', itemWidths.answer],
    ...(hasBefore ? [['上次', itemWidths.before] satisfies [string, number]] : []),
    ['分', itemWidths.score],
  ];
  const { rows, notes } = splitUnits(part.rows, part.footnotes, from, heights);
  return (
    <>
      {rows.length > 0 && (
        <table className={css.table} style={{ width }}>
          <thead>
            <tr style={{ height: head }}>
              {columns.map(([title, own]) => (
                <th key={title} scope="col" className={title === '分' ? css.figure : undefined} style={{ width: own }}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, height }) =>
              row.kind === 'group' ? (
                <tr key={row.title} style={{ height }}>
                  <th scope="rowgroup" colSpan={hasBefore ? 5 : 4} className={css.group}>
                    {row.title}
                  </th>
                </tr>
              ) : (
                <Item key={row.no} row={row} height={height} hasBefore={hasBefore} />
              ),
            )}
          </tbody>
        </table>
      )}
      <Footnotes notes={notes} />
    </>
  );
}

function Item({ row, height, hasBefore }: { row: ItemRow; height: number; hasBefore: boolean }) {
  const { remark } = row;
  return (
    <tr style={{ height }}>
      <td>{row.no}</td>
      <td>
        {itemName(row)}
        {remark && <div className={css.remark}>{remark}</div>}
      </td>
      <td className={row.isOpen ? css.open : undefined}>{row.answer}</td>
      {hasBefore && <td className={css.open}>{row.before}</td>}
      <td className={css.figure}>{row.score}</td>
    </tr>
  );
}
