/**
 * Drafts: what a person typed into a form and has not stored yet, so that another device offers it again.
 * Nobody else reads them; they are thrown away after a week.
 */
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { type Draft, draftDays, personalCalls } from '../../../wire/personal';
import { readShaped } from '../../http/answers';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/apiError';
import { findUnstorableText } from '../../records/check/plainText';
import { mountPersonal, namesOf, ownResource, type PersonalCall, type PersonalContext } from './personalCall';

/** Characters of a draft's JSON; a form of 200 child rows has a tenth of that. */
const maxSize = 500_000;
/** Drafts a person may have; the oldest go first. */
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

interface DraftName {
  resource: string;
  form: string;
}

export function mountDrafts(app: Hono, context: PersonalContext): void {
  const name = async (c: Context, actor: Actor): Promise<DraftName> => {
    const { resource, form } = await namesOf(c);
    const parsed = formName.safeParse(form);
    if (!parsed.success) throw refuse('form', '没有这个表单');
    return { resource: ownResource(context, actor, resource).name, form: parsed.data };
  };
  const draft = async (c: Context, actor: Actor): Promise<Draft> => {
    const given = await readShaped(c, draftShape);
    ownResource(context, actor, given.resource);
    if (JSON.stringify(given).length > maxSize) throw refuse('values', '草稿太大，没有保存');
    if (findUnstorableText([given.values, given.base]).length > 0) throw refuse('values', '草稿含有不能保存的字符');
    return given;
  };
  mountPersonal(app, context, personalCalls.draft, name, readDraft);
  mountPersonal(app, context, personalCalls.saveDraft, draft, saveDraft);
  mountPersonal(app, context, personalCalls.dropDraft, name, dropDraft);
}

async function readDraft({ q, actor }: PersonalCall, { resource, form }: DraftName): Promise<Draft | undefined> {
  const [row] = await q.query<{ content: Draft }>(
    `select content from form_draft where account_id = $1 and resource = $2 and form = $3
       and saved_at > now() - make_interval(days => $4)`,
    [actor.accountId, resource, form, draftDays],
  );
  return row?.content;
}

/** Whoever saves cleans up: what is too old in the institution, and too many of their own. */
async function saveDraft({ q, actor }: PersonalCall, draft: Draft): Promise<void> {
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
}

async function dropDraft({ q, actor }: PersonalCall, { resource, form }: DraftName): Promise<void> {
  await q.query('delete from form_draft where account_id = $1 and resource = $2 and form = $3', [actor.accountId, resource, form]);
}
