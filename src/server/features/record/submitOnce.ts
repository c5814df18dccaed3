/**
 * Idempotent submits: a form or action sends a unique key, so that a repeated request runs once. The key is stored in the
 * transaction of the change; a repetition waits for it and gets the stored answer.
 */
import { createHash } from 'node:crypto';
import { dialect } from '../../../wire/dialect';
import { type Call, writerOf } from '../../http/call';
import type { ServerContext } from '../../http/serverContext';
import { conflict, refuse } from '../../kernel/apiError';
import type { ChangeSet } from '../../records/write/changeSet';

const keyShape = /^[\w-]{8,64}$/;
interface Stored {
  body: string;
  /** Answer of the first request, as JSON. */
  answer: unknown;
  changeSet: string | null;
}

/** Runs the work as a change set, or returns the stored answer of an earlier request with the same key. Without a key it always runs. */
export async function submitOnce<Answer>(call: Call, work: (set: ChangeSet) => Promise<Answer>): Promise<Answer> {
  const inHeader = call.c.req.header(dialect.submitHeader);
  const key = inHeader ?? keyOf(await call.c.req.text());
  if (key === undefined) return writerOf(call).changeSet(work);
  if (!keyShape.test(key)) throw refuse('', '提交的标识不正确，请刷新页面后重试');
  const body = createHash('sha256')
    .update(`${call.c.req.method} ${addressOf(call.c.req.url)}\n${await call.c.req.text()}`)
    .digest('hex');
  let earlier: Stored | undefined;
  const answer = await writerOf(call).changeSet(async (set) => {
    const claimed = await claim(set, key, body);
    if (claimed === 'other') {
      // A key in the body can be stored in the record as well; then the rule returns the existing record.
      if (inHeader === undefined) return work(set);
      throw conflict('这次提交的内容和上一次不同，请刷新页面后重试');
    }
    earlier = claimed;
    if (earlier) return earlier.answer as Answer;
    const made = await work(set);
    await keep(set, key, made);
    return made;
  });
  if (earlier?.changeSet) call.changeSet = earlier.changeSet;
  return answer;
}

/** The key in the values of a body; undefined if it is malformed. */
function keyOf(body: string): string | undefined {
  if (!body.includes(dialect.submitField)) return undefined;
  try {
    const key = (JSON.parse(body) as Record<string, unknown> | null)?.[dialect.submitField];
    return typeof key === 'string' && keyShape.test(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The address including the query, because some calls have the record id there. */
function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * Claims the key. Returns the earlier request, undefined if there is none, `other` for one with other content. The insert waits for a
 * running transaction with the same key.
 */
async function claim({ q, actor, context }: ChangeSet, key: string, body: string): Promise<Stored | 'other' | undefined> {
  const now = context.now().toISOString();
  // Only a repeated request waits here, and it holds no rows yet, so waiting for advisory locks afterwards cannot deadlock.
  const made = await q.reading.query(
    `insert into submit_key (inst_id, account_id, key, body, at) values ($1, $2, $3, $4, $5)
     on conflict (inst_id, account_id, key) do nothing returning 1`,
    [actor.instId, actor.accountId, key, body, now],
    'submit_claim',
  );
  if (made.length > 0) return undefined;
  const [stored] = await q.query<Stored>(
    'select body, answer, change_set as "changeSet" from submit_key where account_id = $1 and key = $2',
    [actor.accountId, key],
    'submit_read',
  );
  return stored?.body === body ? stored : 'other';
}

async function keep({ q, actor, id, written }: ChangeSet, key: string, answer: unknown): Promise<void> {
  await q.last(
    'update submit_key set answer = $3::jsonb, change_set = $4 where account_id = $1 and key = $2',
    [actor.accountId, key, JSON.stringify(answer), written.any && !written.final ? id : null],
    'submit_keep',
  );
}

/** Keys are needed only as long as a request may be repeated. */
const retentionHours = 24;

/** Deletes keys older than `retentionHours` in all institutions. Returns their number. */
export async function forgetSubmits({ database, now }: Pick<ServerContext, 'database' | 'now'>): Promise<number> {
  const old = new Date(now().getTime() - retentionHours * 3_600_000).toISOString();
  const institutions = await database.system((q) => q.query<{ id: string }>('select id from institution'));
  let gone = 0;
  for (const { id } of institutions)
    gone += (await database.write(id, (q) => q.query('delete from submit_key where at < $1 returning 1', [old]))).length;
  return gone;
}
