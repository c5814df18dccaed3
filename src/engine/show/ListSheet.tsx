/** The loaded rows of a list for paper: all columns, full values, no commands. */
import type { List, Resource } from '../../config/normalized';
import { fieldCellOf } from '../../fields/fieldCells';
import ui from '../../ui/ui.module.css';
import { useExtensions } from '../extensions';
import { printTexts } from '../print/printTexts';
import type { EngineRecord } from '../record/engineRecord';
import { FieldValue } from '../record/FieldValue';
import { fieldNamed } from '../record/recordLabel';
import css from './sheet.module.css';

/** Present content of a list. */
export interface ShownList {
  title: string;
  resource: Resource;
  list: List;
  rows: readonly EngineRecord[];
  total: number;
}

export function ListSheet({ list: { title, resource, list, rows, total } }: { list: ShownList }) {
  const { cells } = useExtensions();
  const columns = list.columns.flatMap(({ field: name, title: heading, cell }) => {
    const field = fieldNamed(resource.entity.fields, name);
    return field ? [{ field, heading, align: fieldCellOf(field).align, Extension: cell === undefined ? undefined : cells[cell] }] : [];
  });
  return (
    <section>
      <h2 className={`${ui.sectionTitle} ${css.heading}`}>
        {title} <span className={`${ui.fine} ${css.count}`}>{printTexts.rows(rows.length, total)}</span>
      </h2>
      <table className={css.rows}>
        <thead>
          <tr>
            {columns.map(({ field, heading, align }) => (
              <th key={field.name} scope="col" className={align && css.right}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ field, align, Extension }) => (
                <td key={field.name} className={align && css.right}>
                  {Extension ? (
                    <Extension value={row[field.name]} field={field} record={row} view="show" />
                  ) : (
                    <FieldValue field={field} record={row} view="show" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
