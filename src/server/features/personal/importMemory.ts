/** What the columns and words of a person's files meant the last time, so that the next file is understood at once. */
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { type ImportMemory, personalCalls } from '../../../wire/personal';
import { readShaped } from '../../http/answers';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/apiError';
import { findUnstorableText } from '../../records/check/plainText';
import { mountPersonal, ownResource, type PersonalCall, type PersonalContext } from './personalCall';

const text = z.string().max(200);
/** Titles, and words of one target, that are remembered; files have a few dozen. */
const most = 500;
const few = <Shape extends z.ZodType>(value: Shape) =>
  z.record(text, value).refine((record) => Object.keys(record).length <= most, `最多记住 ${most} 项`);
const memoryShape = z.strictObject({
  resource: z.string(),
  memory: z.strictObject({ columns: few(text.nullable()), words: few(few(text)) }),
});

interface Named {
  resource: string;
  memory: ImportMemory;
}

export function mountImportMemory(app: Hono, context: PersonalContext): void {
  const name = (c: Context, actor: Actor) => ownResource(context, actor, c.req.query('resource')).name;
  const named = async (c: Context, actor: Actor): Promise<Named> => {
    const given = await readShaped(c, memoryShape);
    if (findUnstorableText(given.memory).length > 0) throw refuse('memory', '含有不能保存的字符');
    return { ...given, resource: ownResource(context, actor, given.resource).name };
  };
  mountPersonal(app, context, personalCalls.importMemory, name, read);
  mountPersonal(app, context, personalCalls.saveImportMemory, named, save);
}

async function read({ q, actor }: PersonalCall, resource: string): Promise<ImportMemory | undefined> {
  const [row] = await q.query<{ content: ImportMemory }>('select content from import_memory where account_id = $1 and resource = $2', [
    actor.accountId,
    resource,
  ]);
  return row?.content;
}

/** The newest decision counts; when there are too many, the oldest are forgotten. */
async function save(call: PersonalCall, { resource, memory }: Named): Promise<void> {
  const { q, actor } = call;
  const before = await read(call, resource);
  const words = { ...before?.words };
  for (const [target, known] of Object.entries(memory.words)) words[target] = newest(words[target], known);
  const content: ImportMemory = { columns: newest(before?.columns, memory.columns), words: newest({}, words) };
  await q.query(
    `insert into import_memory (inst_id, account_id, resource, content) values ($1, $2, $3, $4::jsonb)
     on conflict (inst_id, account_id, resource) do update set content = excluded.content`,
    [actor.instId, actor.accountId, resource, JSON.stringify(content)],
  );
}

function newest<Value>(before: Record<string, Value> | undefined, now: Record<string, Value>): Record<string, Value> {
  const rest = Object.entries(before ?? {}).filter(([key]) => !Object.hasOwn(now, key));
  return Object.fromEntries([...rest, ...Object.entries(now)].slice(-most));
}
