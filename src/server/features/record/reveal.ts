/** `POST …/reveal`: one masked value in full. Requires the field permission and is logged. */
import * as z from 'zod';
import { mayUseField } from '../../../access/fieldRights';
import type { Field } from '../../../fields/field';
import { type Call, refuseUnknownParameters } from '../../http/call';
import { readShaped } from '../../http/jsonBody';
import { getView, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { forbidden, notFound, refuse } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import { readRecordFor } from '../../model/sql/recordQuery';
import { momentOf } from '../../records/valueContext';
import { demandReason, reasonShape } from './lookReason';

/** `field`: name of a field, or `rows.<id of the row>.<field>` for a field of a child row. */
const shape = z.strictObject({ id: z.uuid('记录不存在或已删除'), field: z.string().max(120), reason: reasonShape.optional() });

export async function reveal({ served, actor, c, query, logAct }: Call): Promise<{ value: unknown }> {
  refuseUnknownParameters(query, []);
  const { id, field: path, reason: typed } = await readShaped(c, shape);
  const { rows, inner, owner, field } = findRevealed(served.table, path);
  refuseUnlessAllowed(actor, served.table, rows, { owner, field });
  const record = await readRow(served, actor, id, rows ?? field.name);
  const target = rows === undefined ? record : ((record[rows] ?? []) as Values[]).find((row) => row.id === inner);
  if (!target) throw notFound(owner.entity.title);
  const reason = await demandReason(served, actor, id, typed);
  // Logs the field, not the value, and awaits the log entry before the value is sent.
  await logAct({ recordId: id, field: path, reason });
  return { value: target[field.name] ?? null };
}

interface Revealed {
  /** Field of the child rows, and id of the row. */
  rows: string | undefined;
  inner: string | undefined;
  owner: EntityTable;
  field: Field;
}

/** Only single maskable values are revealed: child rows as a whole would reveal their other fields. */
function findRevealed(table: EntityTable, path: string): Revealed {
  const [first = '', inner, last = ''] = path.split('.');
  const child = inner === undefined ? undefined : table.children.find((one) => one.field.name === first);
  const owner = child?.table ?? table;
  const column = owner.column(child ? last : path);
  if (!column || column.through || !column.type.mask) throw refuse('field', `没有“${path.slice(0, 40)}”这个可以查看的字段`);
  return { rows: child && first, inner, owner, field: column.field };
}

async function readRow(served: ServedResource, actor: Actor, id: string, name: string): Promise<Row> {
  const { table, tables, context } = served;
  const view = {
    key: `reveal|${name}`,
    fields: new Set([name]),
    rows: getView(served, actor).rows,
    viaReference: undefined,
    moment: momentOf(actor, context.now()),
  };
  const text = await context.database.read(actor.instId, (q) => readRecordFor(q, tables, table, id, view));
  if (text === undefined) throw notFound(table.entity.title);
  return JSON.parse(text) as Row;
}

/** A value in child rows also requires the permission to read the rows. */
function refuseUnlessAllowed(
  actor: Actor,
  table: EntityTable,
  rows: string | undefined,
  { owner, field }: Pick<Revealed, 'owner' | 'field'>,
): void {
  const outer = rows === undefined ? undefined : table.field(rows);
  const seesRows = !outer || mayUseField(actor, table.entity, outer, 'read');
  if (!seesRows || !mayUseField(actor, owner.entity, field, 'whole')) throw forbidden(`查看完整${field.title}`);
}
