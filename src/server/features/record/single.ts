/** `GET …`, `PUT …` for entities with a single record per institution; the calls have no id. */
import { todayInShanghai } from '../../../domain/calendar';
import { dialect } from '../../../wire/dialect';
import { type Call, refuseUnknownParameters } from '../../http/call';
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import type { Row } from '../../kernel/values';
import { findSingle, readSingleRecord } from '../../records/write/singleRecord';
import { conceal } from '../../view/conceal';
import { fieldViewOf } from '../../view/fieldView';

/** An id in the query is ignored. */
export async function getSingle({ served, actor, query }: Call): Promise<Row> {
  refuseUnknownParameters(query, [dialect.id]);
  const { context, tables, table } = served;
  const today = todayInShanghai(context.now());
  const found = await context.database.read(actor.instId, (q) => findSingle(q, tables, table, today));
  const row = await completeRow(served, actor, found ?? (await makeSingle(served, actor)));
  return conceal(fieldViewOf(actor, table), row) as Row;
}

/** Created by the system actor, because reading changes nothing on the user's behalf. */
function makeSingle({ service, resource, table }: ServedResource, actor: Actor): Promise<Row> {
  const server: Actor = { ...actor, accountId: '', staffId: '', name: '系统' };
  return service.as(server, resource.name).changeSet((set) => readSingleRecord(set, table));
}

/** Adds values that the entity's rule reads from elsewhere. */
export async function completeRow({ context, table }: ServedResource, { instId }: Actor, row: Row): Promise<Row> {
  const rule = context.rules.get(table.entity.name);
  await rule?.present?.(row, { instId, system: (run) => context.database.system((q) => run(q)) });
  return row;
}
