/**
 * `POST /api/form/same`: checks of a form for taken and similar values while it is filled in. Requires the permission to save,
 * and returns only what a refused save would also return.
 */
import * as z from 'zod';
import { holds } from '../../../fields/condition';
import { defaultsOf } from '../../../fields/defaults';
import { spanText } from '../../../fields/spans';
import { fixedContext } from '../../../fields/valueContext';
import { type DuplicatesAnswer, duplicatesCall, type Taken } from '../../../wire/duplicates';
import { body, resolved } from '../../http/input';
import type { RateLimit } from '../../http/rateLimit';
import { type Route, route } from '../../http/route';
import { getServedForm, savePermission } from '../../http/savedForm';
import { getView, type ServedResource } from '../../http/servedResource';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import { readLabels, readRecords } from '../../model/sql/recordQuery';
import { type UniqueRule, uniqueRulesOf } from '../../model/uniqueRules';
import { findUnstorableText } from '../../records/check/plainText';
import { findWinner } from '../../records/uniqueness/findWinner';
import { askValueContext } from '../../records/valueContext';
import { fieldViewOf } from '../../view/fieldView';
import { refuseUnseen } from '../../view/view';
import type { AppContext } from '../jobs/appContext';
import { type Asker, filterReadable, findSimilar } from './similar';

const duplicatesShape = z.strictObject({
  resource: z.string().max(60),
  id: z.uuid('记录不存在或已删除').optional(),
  values: z.record(z.string().max(60), z.unknown()),
});
type Question = z.output<typeof duplicatesShape>;

/** The form calls this after each pause in typing, which stays below the limit. */
const rateLimit: RateLimit = { call: 'same', most: 60, perMs: 20_000 };

const recordShape = z.object({ id: z.string(), label: z.string(), facts: z.array(z.string()) });
const answerShape = z.object({
  taken: z.array(
    z.object({
      fields: z.array(z.string()),
      during: z.object({ text: z.string().nullable() }).optional(),
      record: recordShape.optional(),
    }),
  ),
  similar: z.object({ titles: z.array(z.string()), records: z.array(recordShape), hidden: z.int() }).nullable(),
}) satisfies z.ZodType<DuplicatesAnswer>;

/** `servedResources`: by name of the resource. */
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
      served: getServedForm(servedResources.get(question.resource), question),
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

async function answer(served: ServedResource, asker: Asker, { id, values }: Question): Promise<DuplicatesAnswer> {
  const { tables, table } = served;
  if (id !== undefined) await refuseUnseen(asker.q, getView(served, asker.actor), [id], asker.values);
  if (findUnstorableText(values).length > 0) return { taken: [], similar: null };
  const taken: DuplicatesAnswer['taken'] = [];
  const stored = id === undefined ? undefined : (await readRecords(asker.q, tables, table, [id])).get(id);
  for (const uniqueRule of uniqueRulesOf(table)) {
    const found = await wonBy(uniqueRule, asker, { id, values, stored });
    if (found) taken.push(await toTaken(served, asker, uniqueRule, found));
  }
  return { taken, similar: id === undefined ? await findSimilar(served, asker, values) : null };
}

interface Compared {
  id: string | undefined;
  values: Values;
  stored: Row | undefined;
}

/**
 * Id of the record that holds the value. Checks only unique rules with a field in the request, and none with a field that the
 * actor may not write.
 */
async function wonBy(uniqueRule: UniqueRule, { q, actor }: Asker, { id, values, stored }: Compared): Promise<string | undefined> {
  const { table, while: only, within } = uniqueRule;
  const { locked } = fieldViewOf(actor, table);
  const compared = listComparedFields(uniqueRule);
  const isAsked = compared.some((name) => name in values) && !within;
  if (!isAsked || compared.some((name) => locked.has(name))) return undefined;
  const record = { ...(stored ?? startOf(table)), ...values };
  return only && !holds(only, record, fixedContext) ? undefined : findWinner(q, uniqueRule, record, id);
}

function listComparedFields({ fields, span }: UniqueRule): string[] {
  return [...fields, ...(span?.during ?? [])];
}

/** Default values and initial state of a new record. */
function startOf(table: EntityTable): Values {
  const state = table.field(table.entity.stateField ?? '');
  return { ...defaultsOf(table.entity.fields, fixedContext), ...(state?.states && { [state.name]: state.states.initial }) };
}

/** The record is left out if the actor cannot see one of the fields unmasked. */
async function toTaken(served: ServedResource, asker: Asker, uniqueRule: UniqueRule, id: string): Promise<Taken> {
  const fields = listComparedFields(uniqueRule);
  const { unreadable } = fieldViewOf(asker.actor, served.table);
  const isUnreadable = fields.some((name) => unreadable.has(name));
  const label = isUnreadable ? undefined : (await readLabels(asker.q, served.tables, served.table.entity.name, [id])).get(id);
  const [record] = label === undefined ? [] : await filterReadable(served, asker, [{ id, label }]);
  if (!uniqueRule.span) return { fields, ...(record && { record }) };
  const row = record && (await readRecords(asker.q, served.tables, served.table, [id])).get(id);
  const text = (row && spanText(uniqueRule.span.form, uniqueRule.span.during, row)) ?? null;
  return { fields, during: { text }, ...(record && { record }) };
}
