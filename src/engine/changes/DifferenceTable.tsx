/** The fields in which two versions of a record differ, side by side. */
import { TableHead } from '../../ui/TableHead';
import ui from '../../ui/ui.module.css';
import type { VersionDifference } from '../../wire/changes';
import { lazyTexts } from '../lazyTexts';
import css from './changes.module.css';

interface DifferenceTableProps {
  changes: readonly VersionDifference[];
  /** Column titles of the two versions. */
  heads: readonly [now: string, then: string];
  /** Shows for fields that a restore does not change the reason. */
  restoring?: boolean;
}

export function DifferenceTable({ changes, heads, restoring = false }: DifferenceTableProps) {
  return (
    <table className={`${ui.table} ${css.difference}`}>
      <TableHead titles={[lazyTexts.changes.field, ...heads]} />
      <tbody>
        {changes.map(({ field, title, nowText, thenText, reason }) => {
          const isKept = restoring && reason !== undefined;
          return (
            <tr key={field} className={isKept ? css.keptRow : undefined}>
              <th scope="row">{title}</th>
              <td>{nowText || lazyTexts.show.nothing}</td>
              <td>
                {thenText || lazyTexts.show.nothing}
                {isKept && <span className={css.keptReason}>{lazyTexts.changes.kept(reason)}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
