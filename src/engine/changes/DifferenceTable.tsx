/** Two versions of a record side by side, field by field; only what differs. */
import type { VersionDifference } from '../../wire/changes';
import { laterTexts } from '../laterTexts';
import css from './changes.module.css';

interface DifferenceTableProps {
  changes: readonly VersionDifference[];
  /** What the two versions are called. */
  heads: readonly [now: string, then: string];
  /** Says of fields that a restore leaves as they are, why. */
  restoring?: boolean;
}

export function DifferenceTable({ changes, heads, restoring = false }: DifferenceTableProps) {
  return (
    <table className={css.difference}>
      <thead>
        <tr>
          {[laterTexts.changes.field, ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, title, nowText, thenText, reason }) => {
          const isKept = restoring && reason !== undefined;
          return (
            <tr key={field} className={isKept ? css.keptRow : undefined}>
              <th scope="row">{title}</th>
              <td>{nowText || laterTexts.show.nothing}</td>
              <td>
                {thenText || laterTexts.show.nothing}
                {isKept && <span className={css.keptReason}>{laterTexts.changes.kept(reason)}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
