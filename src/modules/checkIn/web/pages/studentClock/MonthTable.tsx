/** Table of the month sheet, on screen and on paper. */
import { itemAt } from '../../../../../domain/must';
import type { MonthSheet } from '../../../domain/monthSheet';
import css from './studentClock.module.css';

interface MonthTableProps {
  sheet: MonthSheet;
  /** With a column for the guardian's signature. */
  signed?: boolean;
}

export function MonthTable({ sheet: { days, children }, signed = false }: MonthTableProps) {
  return (
    <table className={signed ? `${css.month} ${css.paper}` : css.month}>
      <thead>
        <tr>
          <th scope="col" className={css.monthName}>
            姓名
          </th>
          {days.map(({ day, isWork }) => (
            <th key={day} scope="col" className={isWork ? undefined : css.rest}>
              {Number(day.slice(8))}
            </th>
          ))}
          {['应到', '实到', '请假', '缺勤', '出勤率'].map((word) => (
            <th key={word} scope="col" className={css.total}>
              {word}
            </th>
          ))}
          {signed && (
            <th scope="col" className={css.signature}>
              家长签字
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {children.map((child) => (
          <tr key={child.stuId}>
            <th scope="row" className={css.monthName}>
              {child.stuName}
            </th>
            {child.marks.map((mark, index) => (
              <td key={itemAt(days, index).day} className={itemAt(days, index).isWork ? undefined : css.rest}>
                {mark}
              </td>
            ))}
            <td>{child.expected}</td>
            <td>{child.present}</td>
            <td>{child.leave}</td>
            <td>{child.absent}</td>
            <td>{child.rate === undefined ? '–' : `${child.rate}%`}</td>
            {signed && <td />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
