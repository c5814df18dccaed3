/**
 * `POST /api/form/behind`: values via the references chosen in a form, limited to those that its conditions read and the actor may read.
 * Requires the permission to save.
 */
import * as z from 'zod';
import { isEmpty } from '../../../fields/condition';
import { type ViaReferenceAnswer, viaReferenceCall } from '../../../wire/viaReference';
import type { Queryable } from '../../db/queryable';
import { body, resolved } from '../../http/input';
import type { RateLimit } from '../../http/rateLimit';
import { type Route, route } from '../../http/route';
import { getServedForm, savePermission } from '../../http/savedForm';
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { readViaReference } from '../../model/sql/viaReferenceQuery';
import { namesInConditions } from '../../records/check/wholeRecord';
import { momentOf } from '../../records/valueContext';
import { fieldViewOf } from '../../view/fieldView';
import { findSeenViaReference } from '../../view/sight';
import type { AppContext } from '../jobs/appContext';

const questionShape = z.strictObject({
  resource: z.string().max(60),
  id: z.uuid('记录不存在或已删除').optional(),
  values: z.record(z.string().max(60), z.uuid('记录不存在或已删除')),
});
type Question = z.output<typeof questionShape>;

/** A form makes one call for each chosen record, which stays below the limit. */
const rateLimit: RateLimit = { call: 'behind', most: 120, perMs: 20_000 };

/** `servedResources`: by name of the resource. */
export function createViaReferenceRoute(
  context: Pick<AppContext, 'database' | 'now'>,
  servedResources: ReadonlyMap<string, ServedResource>,
): Route {
  return route({
    method: viaReferenceCall.method,
    path: viaReferenceCall.path,
    auth: 'signedIn',
    tag: '表单',
    name: 'form.behind',
    summary: '填写时询问：所选记录的字段，供表单的条件判断',
    description: '权限：与新增或修改相同；无权查看的字段不返回',
    input: resolved(body(questionShape), (question) => ({
      question,
      served: getServedForm(servedResources.get(question.resource), question),
    })),
    output: z.record(z.string(), z.unknown()).meta({ description: '以点号连接的字段名 → 值' }),
    key: ({ question, served }) => savePermission(served.resource, question),
    limit: rateLimit,
    run: ({ actor, input: { question, served } }) =>
      context.database.read(actor.instId, (q) => answer(served, { q, actor }, question.values, momentOf(actor, context.now()))),
  });
}

/** Leaves out values of records that no page shows to the actor. */
async function answer(
  served: ServedResource,
  { q, actor }: { q: Queryable; actor: Actor },
  values: Question['values'],
  moment: ReturnType<typeof momentOf>,
): Promise<ViaReferenceAnswer> {
  const { tables, table } = served;
  const view = fieldViewOf(actor, table);
  const isOpen = (name: string) => (name.split('.', 1)[0] ?? '') in values && !view.hidden.has(name) && !view.masks.has(name);
  const names = new Set([...namesInConditions(table)].filter(isOpen));
  if (names.size === 0) return {};
  const whole = await readViaReference(q, tables, table, values, { names, moment });
  const seen = await readViaReference(q, tables, table, values, { names, moment, seen: findSeenViaReference(tables, table, actor) });
  const isSame = (name: string) => JSON.stringify(whole[name] ?? null) === JSON.stringify(seen[name] ?? null);
  return Object.fromEntries([...names].filter(isSame).map((name) => [name, isEmpty(seen[name]) ? null : seen[name]]));
}
