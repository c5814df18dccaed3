/** Drafts: unsaved form input of a user, offered again on other devices. Visible to the user only; deleted after `draftDays`. */
import * as z from 'zod';
import { type Draft, draftDays, personalCalls } from '../../../wire/personal';
import { body, queryOrBody, sought } from '../../http/input';
import { viewing } from '../../http/permission';
import type { Route } from '../../http/route';
import { refuse } from '../../kernel/apiError';
import { findUnstorableText } from '../../records/check/plainText';
import { createPersonalRoute, getResourceNamed, type PersonalCall, type PersonalContext } from './personalCall';

/** Maximum characters of a draft's JSON; a form with 200 child rows needs a tenth of it. */
const maxSize = 500_000;
/** Maximum drafts per user; the oldest are deleted. */
const maxDrafts = 100;

const formName = z.string().min(1).max(200);
const draftShape = z.strictObject({
  resource: z.string(),
  form: formName,
  values: z.record(z.string(), z.unknown()),
  base: z.record(z.string(), z.unknown()),
  version: z.int().min(1).nullable(),
  savedAt: z.iso.datetime(),
});

const nameShape = z.object({ resource: sought, form: z.string('没有这个表单').min(1, '没有这个表单').max(200, '没有这个表单') });
type DraftName = z.output<typeof nameShape>;

export function createDraftRoutes(context: PersonalContext): Route[] {
  const key = ({ resource }: DraftName) => viewing(getResourceNamed(context.configuration, resource));
  return [
    createPersonalRoute(context, {
      ...personalCalls.draft,
      name: 'my.draft',
      summary: '表单草稿',
      input: queryOrBody(nameShape),
      output: draftShape.nullable(),
      key,
      run: readDraft,
    }),
    createPersonalRoute(context, {
      ...personalCalls.saveDraft,
      name: 'my.saveDraft',
      summary: '保存表单草稿',
      input: body(draftShape),
      output: z.null(),
      key,
      run: saveDraft,
    }),
    createPersonalRoute(context, {
      ...personalCalls.dropDraft,
      name: 'my.dropDraft',
      summary: '丢弃表单草稿',
      input: queryOrBody(nameShape),
      output: z.null(),
      key,
      run: dropDraft,
    }),
  ];
}

async function readDraft({ q, actor }: PersonalCall, { resource, form }: DraftName): Promise<Draft | null> {
  const [row] = await q.query<{ content: Draft }>(
    `select content from form_draft where account_id = $1 and resource = $2 and form = $3
       and saved_at > now() - make_interval(days => $4)`,
    [actor.accountId, resource, form, draftDays],
  );
  return row?.content ?? null;
}

/** Stores a draft. Also deletes expired drafts of the institution and the user's drafts beyond the limit. */
async function saveDraft({ q, actor }: PersonalCall, draft: Draft): Promise<null> {
  if (JSON.stringify(draft).length > maxSize) throw refuse('values', '草稿太大，没有保存');
  if (findUnstorableText([draft.values, draft.base]).length > 0) throw refuse('values', '草稿含有不能保存的字符');
  await q.query(
    `insert into form_draft (inst_id, account_id, resource, form, content, saved_at) values ($1, $2, $3, $4, $5::jsonb, now())
     on conflict (inst_id, account_id, resource, form) do update set content = excluded.content, saved_at = excluded.saved_at`,
    [actor.instId, actor.accountId, draft.resource, draft.form, JSON.stringify(draft)],
  );
  await q.query('delete from form_draft where saved_at < now() - make_interval(days => $1)', [draftDays]);
  await q.query(
    `delete from form_draft where account_id = $1 and (resource, form) in
       (select resource, form from form_draft where account_id = $1 order by saved_at desc offset $2)`,
    [actor.accountId, maxDrafts],
  );
  return null;
}

async function dropDraft({ q, actor }: PersonalCall, { resource, form }: DraftName): Promise<null> {
  await q.query('delete from form_draft where account_id = $1 and resource = $2 and form = $3', [actor.accountId, resource, form]);
  return null;
}
