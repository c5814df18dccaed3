/**
 * What is sent twice is done once, a form or an action: it names each submit by a key of its own. The key stands in the
 * transaction of what is done, so whoever sends it again while the first call runs waits for it, and is answered with what
 * it answered.
 */
import { createHash } from 'node:crypto';
import { dialect } from '../../../wire/dialect';
import { type Call, writerOf } from '../../http/call';
import { conflict, refuse } from '../../kernel/apiError';
import type { ChangeSet } from '../../records/write/changeSet';

const keyShape = /^[\w-]{8,64}$/;
/** Longer than anybody presses again. */
const retentionHours = 24;

interface Stored {
  body: string;
  /** What the work answered, as JSON. */
  answer: unknown;
  changeSet: string | null;
}

/** Runs the work as a change set, or answers like the call that sent the same before. Without a key it just runs. */
export async function submitOnce<Answer>(call: Call, work: (set: ChangeSet) => Promise<Answer>): Promise<Answer> {
  const key = call.c.req.header(dialect.submitHeader);
  if (key === undefined) return writerOf(call).changeSet(work);
  if (!keyShape.test(key)) throw refuse('', '提交的标识不正确，请刷新页面后重试');
  const body = createHash('sha256')
    .update(`${call.c.req.method} ${call.c.req.path}\n${await call.c.req.text()}`)
    .digest('hex');
  let earlier: Stored | undefined;
  const answer = await writerOf(call).changeSet(async (set) => {
    earlier = await claim(set, key, body);
    if (earlier) return earlier.answer as Answer;
    const made = await work(set);
    await keep(set, key, made);
    return made;
  });
  if (earlier?.changeSet) call.changeSet = earlier.changeSet;
  return answer;
}

/** Undefined when the key is new. The insert waits for a transaction that has the same key under way. */
async function claim({ q, actor, context }: ChangeSet, key: string, body: string): Promise<Stored | undefined> {
  const now = context.now().toISOString();
  const made = await q.query(
    `with old as (delete from submit_key where account_id = $2 and key <> $3 and at < $5::timestamptz - interval '${retentionHours} hours')
     insert into submit_key (inst_id, account_id, key, body, at) values ($1, $2, $3, $4, $5)
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
  if (stored?.body !== body) throw conflict('这次提交的内容和上一次不同，请刷新页面后重试');
  return stored;
}

async function keep({ q, actor, id, written }: ChangeSet, key: string, answer: unknown): Promise<void> {
  await q.last(
    'update submit_key set answer = $3::jsonb, change_set = $4 where account_id = $1 and key = $2',
    [actor.accountId, key, JSON.stringify(answer), written.any ? id : null],
    'submit_keep',
  );
}
