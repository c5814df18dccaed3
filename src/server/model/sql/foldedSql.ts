/** Values in the form in which they are compared. */
import { type RawBuilder, sql } from 'kysely';
import { folded, foldedName } from '../../../domain/foldedText';
import type { TableColumn } from '../entityTable';

type Compared = Pick<TableColumn, 'type' | 'columnType'>;

/** Texts that read alike are equal; all other values are compared as they are. */
function folds({ type, columnType }: Compared): boolean {
  return type.folds === true && columnType === 'text';
}

/** A text of SQL, folded. */
export function foldedText(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.id(foldedName())}(${text})`;
}

/** A value of the column as it is compared; `value` is any SQL of its type. */
export function comparedSql(column: Compared, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return folds(column) ? foldedText(value) : value;
}

/** The same of a value outside of the database. */
export function comparedValue(column: Compared, value: unknown): unknown {
  return folds(column) && typeof value === 'string' ? folded(value) : value;
}

/** Part of the text of an index. */
export function comparedName(column: Compared, quotedName: string): string {
  return folds(column) ? `${foldedName()}(${quotedName})` : quotedName;
}
