/** The rows of a list as they are on screen, for paper: all columns, no buttons. */
import type { List, Resource } from '../../config/normalized';
import { fieldCellOf } from '../../fields/fieldCells';
import type { EngineRecord } from '../record/engineRecord';
import { FieldValue } from '../record/FieldValue';
import { fieldNamed } from '../record/recordLabel';
import { texts } from '../texts';
import css from './sheet.module.css';

/** What a list shows at the moment. */
export interface ShownList {
  resource: Resource;
  list: List;
  rows: readonly EngineRecord[];
  total: number;
}

export function ListSheet({ list: { resource, list, rows, total } }: { list: ShownList }) {
  const columns = list.columns.flatMap(({ field: name, title: heading }) => {
    const field = fieldNamed(resource.entity.fields, name);
    return field ? [{ field, heading, unit: fieldCellOf(field).unit?.(field), align: fieldCellOf(field).align }] : [];
  });
  return (
    <section>
      <h2 className={css.heading}>
        {resource.title} <span className={css.count}>{texts.paper.rows(rows.length, total)}</span>
      </h2>
      <table className={css.rows}>
        <thead>
          <tr>
            {columns.map(({ field, heading, unit, align }) => (
              <th key={field.name} scope="col" className={align && css.right}>
                {unit === undefined ? heading : `${heading}（${unit}）`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ field, align }) => (
                <td key={field.name} className={align && css.right}>
                  <FieldValue field={field} record={row} place="list" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
