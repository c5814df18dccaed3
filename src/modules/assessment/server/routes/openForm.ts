/** The parents' form: read and saved by the key of a link, without sign-in, until the link ends. No other field of the record is sent. */

import * as z from 'zod';
import { nowInShanghai } from '../../../../domain/calendar';
import { entryOf } from '../../../../domain/must';
import { shortName } from '../../../../domain/shortName';
import { states } from '../../../../generated/states';
import { hashSecret } from '../../../../server/auth/secret';
import type { AppContext } from '../../../../server/features/jobs/appContext';
import { isOpenKeyAlive, readOpenKey } from '../../../../server/features/openRecord/openKey';
import { body, query, sought } from '../../../../server/http/input';
import { enforceRateLimit } from '../../../../server/http/rateLimit';
import { type Route, route } from '../../../../server/http/route';
import { createSystemActor } from '../../../../server/kernel/actor';
import { ApiError, invalid } from '../../../../server/kernel/apiError';
import type { Records, Stored } from '../../../../server/records/records';
import type { ChangeSet } from '../../../../server/records/write/changeSet';
import { createRecordService } from '../../../../server/records/write/writer';
import { codes } from '../../../../wire/envelope';
import { fillStates } from '../../domain/codes';
import type { Item } from '../../domain/scale/scaleShape';
import type { CompiledScale } from '../../domain/scoring/compileScale';
import { type OpenForm, type OpenFormItem, type OpenFormSaved, openFormCalls } from '../../domain/taking/calls';
import { openFormInput, openFormSaved, openFormShape } from '../../domain/taking/shapes';
import { getCompiled } from '../scale/scales';
import { saveAnswers } from '../taking/saveAnswers';
import { filledOf, selectItemsOf } from '../taking/scoring';

const tag = '分享';
/** High, because a form is saved after each answer. */
const rateLimit = { call: 'openForm', most: 1200, perMs: 3_600_000 };

export function openFormRoutes(context: AppContext): Route[] {
  return [
    route({
      ...openFormCalls.read,
      auth: 'public',
      tag,
      name: 'openForm.read',
      summary: '凭地址打开家长填写的量表，不用登录',
      input: query(z.object({ key: sought })),
      output: openFormShape,
      run: ({ input: { key } }) => withForm(context, key, (form) => readForm(form)),
    }),
    route({
      ...openFormCalls.save,
      auth: 'public',
      tag,
      name: 'openForm.save',
      summary: '凭地址保存、提交家长填写的量表，不用登录',
      input: body(openFormInput),
      output: openFormSaved,
      run: ({ input }) => withForm(context, input.key, (form) => saveForm(form, input)),
    }),
  ];
}

interface Form {
  record: Stored<'evalRecord'>;
  compiled: CompiledScale;
  records: Records;
  set: ChangeSet;
}

/** The record of a key that has not ended, locked until the end of the transaction. Throws 404 and 429. */
async function withForm<T>(context: AppContext, key: string, work: (form: Form) => Promise<T>): Promise<T> {
  const opened = readOpenKey(key);
  if (!opened || !(await context.database.system((q) => isOpenKeyAlive(q, opened, context.now())))) throw ended();
  const { instId } = opened;
  const actor = createSystemActor(instId);
  return createRecordService(context)
    .as(actor)
    .changeSet(async (set) => {
      const entity = entryOf(context.configuration.entities, 'evalRecord');
      const { records } = set.ruleContext(set, entity);
      const [found] = await records.find('evalRecord', { fillKey: hashSecret(key) }, { limit: 1 });
      const record = found && (await records.lock('evalRecord', found.id));
      if (!record || !isOpen(record, hashSecret(key), nowInShanghai(context.now()))) throw ended();
      await enforceRateLimit(set.q, { ...actor, accountId: record.id }, rateLimit, context.now());
      const scale = await records.get('evalScale', record.scaleId);
      // In words for parents: restoring it is for staff.
      if (!scale) throw new ApiError(codes.notFound, '这份量表现在不能填写，请联系发给您的老师');
      return work({ record, compiled: getCompiled(scale), records, set });
    });
}

function isOpen({ status, fillKey, fillUntil, fillState }: Stored<'evalRecord'>, hash: string, now: string): boolean {
  return status === states.evalRecord.status.draft && fillKey === hash && fillState === fillStates.waiting && (fillUntil ?? '') > now;
}

function ended(): ApiError {
  return new ApiError(codes.notFound, '这个填写地址已提交、到期或收回，请向发给您的老师再要一个');
}

async function readForm({ record, compiled, records }: Form): Promise<OpenForm> {
  const { nameZh, administration, optionSets } = compiled.scale;
  const selection = selectItemsOf(compiled, record);
  const student = await records.get('student', record.stuId);
  const { orgName } = await records.single('instInfo');
  const items = compiled.items.filter(({ no }) => selection?.mask[no - 1] === 1).map(({ item }) => itemOf(item, optionSets));
  return {
    title: nameZh,
    institution: orgName ?? '',
    child: shortName(student?.stuName ?? ''),
    instruction: administration.instructionZh,
    window: administration.window,
    until: record.fillUntil ?? '',
    items,
    answers: filledOf(record).answers,
    isSubmitted: false,
  };
}

/** Without the scores of the options. */
function itemOf(item: Item, optionSets: Record<string, { value: string; label: string }[]>): OpenFormItem {
  const { no, name } = item;
  if ('options' in item) return { no, name, options: (optionSets[item.options] ?? []).map(({ value, label }) => ({ value, label })) };
  const { unit, min, max, decimals } = item;
  return { no, name, number: { unit, min, max, decimals } };
}

async function saveForm(
  { record, compiled, records, set }: Form,
  { answers, submit }: z.output<typeof openFormInput>,
): Promise<OpenFormSaved> {
  // Based on the present version, so that there is no conflict: the form is filled in one place, and the last answer is kept.
  const changes = { id: record.id, answers, answersVersion: Number(record.answersVersion) };
  const saved = await saveAnswers(record, changes, { by: '家长', at: set.at }, records);
  if (saved.refused.length > 0) throw invalid(saved.refused.map(({ key, message }) => ({ field: `answers.${key}`, message })));
  const selection = selectItemsOf(compiled, record);
  const open = compiled.items.filter(({ no }) => selection?.mask[no - 1] === 1 && saved.answers[no] === undefined).map(({ no }) => no);
  const isSubmitted = submit === true && open.length === 0;
  if (isSubmitted) await records.update('evalRecord', record.id, { fillKey: null, fillState: fillStates.submitted });
  return { answers: saved.answers, isSubmitted, open: submit ? open : [] };
}
