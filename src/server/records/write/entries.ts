/** Entries (`appendOnly`): never changed or deleted; a wrong one is reversed by another entry with opposite numbers. */
import { must } from '../../../domain/must';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { conflict } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import type { ChangeSet } from './changeSet';
import { createRecords } from './createRecords';

/**
 * Creates the reversal of `row`: a copy with opposite numbers, a number of its own and the inputs of the action. The row must be locked
 * already. Refused if the entry was reversed before or is itself a reversal.
 */
export async function reverseEntry(set: ChangeSet, table: EntityTable, row: Row, asked: Values): Promise<Row> {
  const { reversal, negate } = must(table.entity.appendOnly, `"appendOnly" of "${table.entity.name}"`);
  if (row[reversal]) throw conflict('这是一条冲销记录，不能再冲销，有误时请重新登记', { kind: 'entry' });
  if (await isReversed(set, table, row.id)) throw conflict('这条记录已经冲销过，请刷新页面', { kind: 'entry' });
  const copied = Object.fromEntries(listCopiedNames(table).map((name) => [name, row[name] ?? null]));
  const opposite = Object.fromEntries(negate.map((name) => [name, reverseValue(table, name, row[name])]));
  const options = { mode: { trusted: true }, lookForDuplicates: false, isLast: false };
  const [entry] = await createRecords(set, table, [{ ...copied, ...opposite, ...asked, [reversal]: row.id }], options);
  return must(entry, 'reversal just created');
}

async function isReversed(set: ChangeSet, table: EntityTable, id: string): Promise<boolean> {
  const { reversal } = must(table.entity.appendOnly, `"appendOnly" of "${table.entity.name}"`);
  const found = await set.q.query(
    `select 1 from ${table.name} where ${must(table.column(reversal), `column of "${reversal}"`).name} = $1 limit 1`,
    [id],
  );
  return found.length > 0;
}

/** Names of the fields that a reversal copies: no automatic numbers, no computed fields or rollups. */
function listCopiedNames(table: EntityTable): string[] {
  const unique = new Set(table.entity.unique.flatMap(({ fields }) => (fields.length === 1 ? fields : [])));
  return table.columns
    .map(({ field }) => field)
    .filter((field) => !field.system && !field.computed && !field.rollup && !fieldTypeOf(field).sequence && !unique.has(field.name))
    .map(({ name }) => name);
}

function reverseValue(table: EntityTable, name: string, value: unknown): unknown {
  const field = must(table.field(name), `field "${name}" of "${table.entity.name}"`);
  const { number: toNumber, fromNumber } = fieldTypeOf(field).formula ?? {};
  const number = toNumber?.(value);
  return number === undefined ? null : must(fromNumber, `way from a number to a value of "${name}"`)(number.times(-1), field as never);
}
