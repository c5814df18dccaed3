/** `POST /api/form/same`: what a form asks while it is filled in. It answers nothing that saving would not tell as well. */
import * as z from 'zod';
import type { Resource } from '../../../config/normalized';
import { type DuplicatesAnswer, duplicatesCall } from '../../../wire/duplicates';
import { body, resolved } from '../../http/input';
import type { Permission } from '../../http/permission';
import type { RateLimit } from '../../http/rateLimit';
import { type Route, route } from '../../http/route';
import { refuseOutOfScope, type ServedResource } from '../../http/servedResource';
import { notFound } from '../../kernel/apiError';
import { fieldViewOf } from '../../model/fieldView';
import { findUnstorableText } from '../../records/check/plainText';
import { findDuplicates } from '../../records/duplicates/duplicateRecords';
import { askValueContext } from '../../records/valueContext';
import type { AppContext } from '../jobs/appContext';
import { type Asker, findSimilar, readable } from './similar';

const duplicatesShape = z.strictObject({
  resource: z.string().max(60),
  id: z.uuid('记录不存在或已删除').optional(),
  values: z.record(z.string().max(60), z.unknown()),
});
type Question = z.output<typeof duplicatesShape>;

/** A form asks once per pause of typing, which stays below this limit. */
const rateLimit: RateLimit = { call: 'same', most: 60, perMs: 20_000 };

const recordShape = z.object({ id: z.string(), label: z.string(), facts: z.array(z.string()) });
const answerShape = z.object({
  taken: z.array(z.object({ fields: z.array(z.string()), record: recordShape.optional() })),
  similar: z.object({ titles: z.array(z.string()), records: z.array(recordShape), hidden: z.int() }).nullable(),
}) satisfies z.ZodType<DuplicatesAnswer>;

/** `servedResources` by name of the resource. */
export function sameRoute(context: Pick<AppContext, 'database' | 'now'>, servedResources: ReadonlyMap<string, ServedResource>): Route {
  return route({
    method: duplicatesCall.method,
    path: duplicatesCall.path,
    auth: 'signedIn',
    tag: '表单',
    name: 'form.same',
    summary: '填写时询问：唯一的值是否已被使用，是否已有相同的记录',
    description: '权限：与新增或修改相同',
    input: resolved(body(duplicatesShape), (question) => ({
      question,
      served: servedResourceFor(servedResources.get(question.resource), question),
    })),
    output: answerShape,
    key: ({ question, served }) => savePermission(served.resource, question),
    limit: rateLimit,
    run: async ({ actor, input: { question, served } }) => {
      const values = await askValueContext(served.context, actor);
      return context.database.read(actor.instId, (q) => answer(served, { q, actor, values }, question));
    },
  });
}

const verbOf = ({ id }: Question) => (id === undefined ? 'create' : 'update');

function servedResourceFor(served: ServedResource | undefined, question: Question): ServedResource {
  if (!served?.resource.endpoints[verbOf(question)]) throw notFound('这个表单');
  return served;
}

/** Whoever may not save what is asked about need not know. */
function savePermission({ permission, permissions, title }: Resource, question: Question): Permission {
  const verb = verbOf(question);
  return { keys: [permission, permissions[verb]], what: `${verb === 'create' ? '新增' : '修改'}${title}` };
}

async function answer(served: ServedResource, asker: Asker, { id, values }: Question): Promise<DuplicatesAnswer> {
  const { tables, table } = served;
  if (id !== undefined) await refuseOutOfScope(served, id, asker);
  if (findUnstorableText(values).length > 0) return { taken: [], similar: null };
  const view = fieldViewOf(asker.actor, table);
  const taken: DuplicatesAnswer['taken'] = [];
  for (const fields of table.entity.unique) {
    if (fields.some((name) => view.locked.has(name))) continue;
    const [found] = await findDuplicates(asker.q, tables, table, fields, values, id);
    if (!found) continue;
    // Who cannot see a field whole is not told whose it is either.
    const [record] = fields.some((name) => view.sealed.has(name)) ? [] : await readable(served, asker, [found]);
    taken.push({ fields, ...(record && { record }) });
  }
  return { taken, similar: id === undefined ? await findSimilar(served, asker, values) : null };
}
