/** `POST /api/form/same`: what a form asks while it is filled in. It answers nothing that saving would not tell as well. */
import type { Hono } from 'hono';
import * as z from 'zod';
import { todayInShanghai } from '../../../domain/calendar';
import { type SameAnswer, sameCall } from '../../../wire/same';
import { ok, readShaped } from '../../http/answers';
import { type Offer, refuseOutOfScope } from '../../http/offer';
import { keepPace, type Pace } from '../../http/pace';
import { headerToken } from '../../http/requestToken';
import type { Actor } from '../../kernel/actor';
import { forbidden, notFound } from '../../kernel/apiError';
import { fieldViewOf } from '../../model/fieldView';
import { findUnstorableText } from '../../records/check/plainText';
import { findSame } from '../../records/duplicates/sameRecords';
import type { AppContext } from '../jobs/appContext';
import { type Asker, findSimilar, readable } from './similar';

export const sameShape = z.strictObject({
  resource: z.string().max(60),
  id: z.uuid('记录不存在或已删除').optional(),
  values: z.record(z.string().max(60), z.unknown()),
});
type Question = z.output<typeof sameShape>;

/** A form asks once in a pause of typing: nobody types faster for long. */
const pace: Pace = { call: 'same', most: 60, perMs: 20_000 };

/** `offers` by name of the resource. */
export function mountSame(app: Hono, context: Pick<AppContext, 'actorOf' | 'database' | 'now'>, offers: ReadonlyMap<string, Offer>): void {
  app.on(sameCall.method, sameCall.path, async (c) => {
    const actor = await context.actorOf(headerToken(c));
    const question = await readShaped(c, sameShape);
    const offer = authorize(offers.get(question.resource), actor, question);
    const now = context.now();
    const found = await context.database.read(actor.instId, async (q) => {
      await keepPace(q, actor, pace, now);
      return answer(offer, { q, actor, today: todayInShanghai(now) }, question);
    });
    return ok(c, found);
  });
}

/** Whoever may not save what is asked about need not know. */
function authorize(offer: Offer | undefined, actor: Actor, { id }: Question): Offer {
  const verb = id === undefined ? 'create' : 'update';
  if (!offer?.resource.endpoints[verb]) throw notFound('这个表单');
  const { permission, permissions, title } = offer.resource;
  if (![permission, permissions[verb]].every((key) => actor.can(key))) throw forbidden(`${verb === 'create' ? '新增' : '修改'}${title}`);
  return offer;
}

async function answer(offer: Offer, asker: Asker, { id, values }: Question): Promise<SameAnswer> {
  const { tables, table } = offer;
  if (id !== undefined) await refuseOutOfScope(offer, id, asker);
  if (findUnstorableText(values).length > 0) return { taken: [], similar: null };
  const view = fieldViewOf(asker.actor, table);
  const taken: SameAnswer['taken'] = [];
  for (const fields of table.entity.unique) {
    if (fields.some((name) => view.locked.has(name))) continue;
    const [found] = await findSame(asker.q, tables, table, fields, values, id);
    if (!found) continue;
    // Who cannot see a field whole is not told whose it is either.
    const [record] = fields.some((name) => view.sealed.has(name)) ? [] : await readable(offer, asker, [found]);
    taken.push({ fields, ...(record && { record }) });
  }
  return { taken, similar: id === undefined ? await findSimilar(offer, asker, values) : null };
}
