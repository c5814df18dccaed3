/** Values in the form in which they are compared. */
import { type RawBuilder, sql } from 'kysely';
import { folded, foldedName } from '../../../domain/foldedText';
import type { TableColumn } from '../entityTable';

type Compared = Pick<TableColumn, 'type' | 'columnType'>;

/** Whether values of the column are folded (letter case, width, blanks) for comparison; only texts are. */
function folds({ type, columnType }: Compared): boolean {
  return type.folds === true && columnType === 'text';
}

/** SQL expression for the folded text. */
export function foldedText(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.id(foldedName())}(${text})`;
}

/** SQL for the comparable form of a value of the column. */
export function comparedSql(column: Compared, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return folds(column) ? foldedText(value) : value;
}

/** The same for a value in memory. */
export function comparedValue(column: Compared, value: unknown): unknown {
  return folds(column) && typeof value === 'string' ? folded(value) : value;
}

/** The same for a column in an index definition. */
export function comparedName(column: Compared, quotedName: string): string {
  return folds(column) ? `${foldedName()}(${quotedName})` : quotedName;
}
