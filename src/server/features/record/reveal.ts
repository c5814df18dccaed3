/** `POST …/reveal`: one masked value in full. Requires the field permission and is logged. */
import * as z from 'zod';
import { mayField } from '../../../access/fieldRights';
import type { Field } from '../../../fields/field';
import { type Call, refuseUnknownParameters } from '../../http/call';
import { readShaped } from '../../http/jsonBody';
import { type ServedResource, viewFor } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { forbidden, notFound, refuse } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import { readRecordFor } from '../../model/sql/recordQuery';
import { momentOf } from '../../records/valueContext';

/** `field`: name of a field, or `rows.<id of the row>.<field>` for a field of a child row. */
const shape = z.strictObject({ id: z.uuid('记录不存在或已删除'), field: z.string().max(120) });

export async function reveal({ served, actor, c, query, note }: Call): Promise<{ value: unknown }> {
  refuseUnknownParameters(query, []);
  const { id, field: path } = await readShaped(c, shape);
  const { table } = served;
  const [name = '', rowId, childName] = path.split('.');
  const child = table.children.find((one) => one.field.name === name);
  const [owner, field] = child && childName ? [child.table, child.table.field(childName)] : [table, table.field(name)];
  if (!field) throw refuse('field', `没有“${path.slice(0, 40)}”这个字段`);
  refuseUnlessAllowed(actor, table, name, owner, field);
  const record = await readRow(served, actor, id, name);
  const target = child && rowId ? ((record[name] ?? []) as Values[]).find((row) => row.id === rowId) : record;
  if (!target) throw notFound(child?.table.entity.title);
  // Logs the field, not the value, and awaits the log entry before the value is sent.
  await note({ recordId: id, field: path });
  return { value: target[field.name] ?? null };
}

async function readRow(served: ServedResource, actor: Actor, id: string, name: string): Promise<Row> {
  const { table, tables, context } = served;
  const { rows } = viewFor(served, actor);
  const view = { key: `reveal|${name}`, fields: new Set([name]), rows, moment: momentOf(actor, context.now()) };
  const text = await context.database.read(actor.instId, (q) => readRecordFor(q, tables, table, id, view));
  if (text === undefined) throw notFound(table.entity.title);
  return JSON.parse(text) as Row;
}

function refuseUnlessAllowed(actor: Actor, table: EntityTable, name: string, owner: EntityTable, field: Field): void {
  const outer = table.field(name);
  const seesOuter = !outer || mayField(actor, table.entity, outer, 'read');
  if (!seesOuter || !mayField(actor, owner.entity, field, 'whole')) throw forbidden(`查看完整${field.title}`);
}
