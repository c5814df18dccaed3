/** Rows of the items of a scale with their answers. */
import { itemAt } from '../../../../../../domain/must';
import { itemName, itemNameWidth, itemWidths } from '../../../../domain/report/layout/measure';
import type { ItemPart, ItemRow } from '../../../../domain/report/report';
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
  const { rows, footnotes, hasBefore } = part;
  const notes = heights.flatMap((height, n) => {
    const note = footnotes[from + n - rows.length];
    return note === undefined ? [] : [{ height, note }];
  });
  return (
    <>
      {from < rows.length && (
        <table className={css.table} style={{ width }}>
          <thead>
            <tr style={{ height: head }}>
              <th scope="col" style={{ width: itemWidths.no }}>
                题号
              </th>
              <th scope="col" style={{ width: itemNameWidth(part, width) }}>
                项目
              </th>
              <th scope="col" style={{ width: itemWidths.answer }}>
                作答
              </th>
              {hasBefore && (
                <th scope="col" style={{ width: itemWidths.before }}>
                  上次
                </th>
              )}
              <th scope="col" className={css.figure} style={{ width: itemWidths.score }}>
                分
              </th>
            </tr>
          </thead>
          <tbody>
            {heights.slice(0, rows.length - from).map((height, n) => {
              const row = itemAt(rows, from + n);
              return row.kind === 'group' ? (
                <tr key={row.title} style={{ height }}>
                  <th scope="rowgroup" colSpan={hasBefore ? 5 : 4} className={css.group}>
                    {row.title}
                  </th>
                </tr>
              ) : (
                <Item key={row.no} row={row} height={height} hasBefore={hasBefore} />
              );
            })}
          </tbody>
        </table>
      )}
      {notes.map(({ height, note }) => (
        <p key={note} className={css.note} style={{ height }}>
          {note}
        </p>
      ))}
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
