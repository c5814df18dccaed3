/**
 * `POST /api/form/rehearse`: dry run of an update or a creation (rights, lock, version, checks, rules, uniqueness) in a transaction that is
 * rolled back. A path of its own, so that a backend without it answers "not found" and changes nothing.
 */
import * as z from 'zod';
import { type DryRunAnswer, dryRunCall } from '../../../wire/dryRun';
import { codes, type FieldError } from '../../../wire/envelope';
import { body, resolved } from '../../http/input';
import type { RateLimit } from '../../http/rateLimit';
import { type Route, route } from '../../http/route';
import { refuseUnwritableBy, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { ApiError, notFound } from '../../kernel/apiError';
import { checkUniqueRules } from '../../records/uniqueness/checkUniqueRules';
import { updateRecord } from '../../records/write/updateRecord';
import type { RecordService } from '../../records/write/writer';
import { fieldViewOf } from '../../view/fieldView';
import { createOne } from './create';

const shape = z.strictObject({
  resource: z.string().max(60),
  id: z.uuid('记录不存在或已删除').optional(),
  version: z.int().min(1).optional(),
  values: z.record(z.string().max(60), z.unknown()),
});
type Question = z.output<typeof shape>;

/** Called for each position at which a dragged record rests. */
const rateLimit: RateLimit = { call: 'rehearse', most: 120, perMs: 20_000 };

const answerShape = z.object({ refused: z.string().nullable(), fields: z.array(z.string()) }) satisfies z.ZodType<DryRunAnswer>;

/** `servedResources`: by name of the resource. */
export function createDryRunRoute(service: RecordService, servedResources: ReadonlyMap<string, ServedResource>): Route {
  return route({
    method: dryRunCall.method,
    path: dryRunCall.path,
    auth: 'signedIn',
    tag: '表单',
    name: 'form.rehearse',
    summary: '试改或试建一条记录：说明会不会被拒绝，不改动任何记录',
    description: '权限：与修改相同；没有 id 时与新增相同',
    input: resolved(body(shape), (question) => ({
      question,
      served: getWritable(servedResources.get(question.resource), verbOf(question)),
    })),
    output: answerShape,
    key: ({ question, served: { resource } }) => {
      const verb = verbOf(question);
      return { keys: [resource.permission, resource.permissions[verb]], what: `${words[verb]}${resource.title}` };
    },
    limit: rateLimit,
    run: ({ actor, input: { question, served } }) => refusalOf(service, served, actor, question),
  });
}

const words = { create: '新增', update: '修改' } as const;

function verbOf({ id }: Question): 'create' | 'update' {
  return id === undefined ? 'create' : 'update';
}

function getWritable(served: ServedResource | undefined, verb: 'create' | 'update'): ServedResource {
  if (!served?.resource.endpoints[verb] || served.table.entity.single) throw notFound('这个表单');
  return served;
}

/** Thrown to roll back the dry run of a permitted change. */
class RolledBack extends Error {}

async function refusalOf(service: RecordService, served: ServedResource, actor: Actor, question: Question): Promise<DryRunAnswer> {
  try {
    await service.as(actor, served.resource.name).changeSet(async (set) => {
      if (question.id === undefined) await createOne(set, served, question.values, { ignoreDuplicates: true, isLast: false });
      else
        await updateRecord(set, served.table, question.id, question.values, {
          mode: { trusted: false, view: fieldViewOf(actor, served.table) },
          action: 'update',
          version: question.version,
          guard: (before) => refuseUnwritableBy(served, before, set),
        });
      await checkUniqueRules(set);
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack) return free;
    if (error instanceof ApiError && error.code !== codes.internal && error.code !== codes.notFound)
      return { refused: error.message, fields: fieldsOf(error) };
    throw error;
  }
  return free;
}

const free: DryRunAnswer = { refused: null, fields: [] };

function fieldsOf({ data }: ApiError): string[] {
  const errors = (data as { errors?: FieldError[] } | null)?.errors ?? [];
  return [...new Set(errors.map(({ field }) => field))];
}
