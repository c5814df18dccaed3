/** Values in the form in which they are compared. */
import { type RawBuilder, sql } from 'kysely';
import { foldText, getFoldedName } from '../../../domain/foldedText';
import type { TableColumn } from '../entityTable';

type Compared = Pick<TableColumn, 'type' | 'columnType'>;

/** Whether values of the column are folded (letter case, width, blanks) for comparison; only texts are. */
function isFolded({ type, columnType }: Compared): boolean {
  return type.folds === true && columnType === 'text';
}

/** SQL expression for the folded text. */
export function buildFoldedText(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.id(getFoldedName())}(${text})`;
}

/** SQL for the comparable form of a value of the column. */
export function buildComparedSql(column: Compared, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return isFolded(column) ? buildFoldedText(value) : value;
}

/** The same for a value in memory. */
export function getComparedValue(column: Compared, value: unknown): unknown {
  return isFolded(column) && typeof value === 'string' ? foldText(value) : value;
}

/** The same for a column in an index definition. */
export function getComparedName(column: Compared, quotedName: string): string {
  return isFolded(column) ? `${getFoldedName()}(${quotedName})` : quotedName;
}
