/** `POST /api/form/same`: what a form asks while it is filled in. It answers nothing that saving would not tell as well. */
import * as z from 'zod';
import type { Resource } from '../../../config/normalized';
import { todayInShanghai } from '../../../domain/calendar';
import { type SameAnswer, sameCall } from '../../../wire/same';
import { body, resolved } from '../../http/input';
import { type Offer, refuseOutOfScope } from '../../http/offer';
import type { Pace } from '../../http/pace';
import type { Permission } from '../../http/permission';
import { type Route, route } from '../../http/route';
import { notFound } from '../../kernel/apiError';
import { fieldViewOf } from '../../model/fieldView';
import { findUnstorableText } from '../../records/check/plainText';
import { findSame } from '../../records/duplicates/sameRecords';
import type { AppContext } from '../jobs/appContext';
import { type Asker, findSimilar, readable } from './similar';

const sameShape = z.strictObject({
  resource: z.string().max(60),
  id: z.uuid('记录不存在或已删除').optional(),
  values: z.record(z.string().max(60), z.unknown()),
});
type Question = z.output<typeof sameShape>;

/** A form asks once in a pause of typing: nobody types faster for long. */
const pace: Pace = { call: 'same', most: 60, perMs: 20_000 };

const recordShape = z.object({ id: z.string(), label: z.string(), facts: z.array(z.string()) });
const answerShape = z.object({
  taken: z.array(z.object({ fields: z.array(z.string()), record: recordShape.optional() })),
  similar: z.object({ titles: z.array(z.string()), records: z.array(recordShape), hidden: z.int() }).nullable(),
}) satisfies z.ZodType<SameAnswer>;

/** `offers` by name of the resource. */
export function sameRoute(context: Pick<AppContext, 'database' | 'now'>, offers: ReadonlyMap<string, Offer>): Route {
  return route({
    method: sameCall.method,
    path: sameCall.path,
    auth: 'signedIn',
    tag: '表单',
    name: 'form.same',
    summary: '填写时询问：唯一的值是否已被使用，是否已有相同的记录',
    description: '权限：与新增或修改相同',
    input: resolved(body(sameShape), (question) => ({ question, offer: offerFor(offers.get(question.resource), question) })),
    output: answerShape,
    key: ({ question, offer }) => savePermission(offer.resource, question),
    limit: pace,
    run: ({ actor, input: { question, offer } }) =>
      context.database.read(actor.instId, (q) => answer(offer, { q, actor, today: todayInShanghai(context.now()) }, question)),
  });
}

const verbOf = ({ id }: Question) => (id === undefined ? 'create' : 'update');

function offerFor(offer: Offer | undefined, question: Question): Offer {
  if (!offer?.resource.endpoints[verbOf(question)]) throw notFound('这个表单');
  return offer;
}

/** Whoever may not save what is asked about need not know. */
function savePermission({ permission, permissions, title }: Resource, question: Question): Permission {
  const verb = verbOf(question);
  return { keys: [permission, permissions[verb]], what: `${verb === 'create' ? '新增' : '修改'}${title}` };
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
