/** A user's last mapping of import columns and words, as a default for the next file. */
import * as z from 'zod';
import { type ImportMemory, personalCalls } from '../../../wire/personal';
import { body, query, sought } from '../../http/input';
import { viewing } from '../../http/permission';
import type { Route } from '../../http/route';
import { refuse } from '../../kernel/apiError';
import { findUnstorableText } from '../../records/check/plainText';
import { createPersonalRoute, getResourceNamed, type PersonalCall, type PersonalContext } from './personalCall';

const text = z.string().max(200);
/** Maximum remembered titles, and words per target. */
const most = 500;
const createShortRecord = <Shape extends z.ZodType>(value: Shape) =>
  z.record(text, value).refine((record) => Object.keys(record).length <= most, `最多记住 ${most} 项`);
const memoryShape = z.strictObject({
  resource: z.string(),
  memory: z.strictObject({ columns: createShortRecord(text.nullable()), words: createShortRecord(createShortRecord(text)) }),
});

type Named = z.output<typeof memoryShape>;

export function importMemoryRoutes(context: PersonalContext): Route[] {
  const key = ({ resource }: { resource: string }) => viewing(getResourceNamed(context.configuration, resource));
  return [
    createPersonalRoute(context, {
      ...personalCalls.importMemory,
      name: 'my.importMemory',
      summary: '上次导入时各列的含义',
      input: query(z.object({ resource: sought })),
      output: memoryShape.shape.memory.nullable(),
      key,
      run: async (call, { resource }) => (await read(call, resource)) ?? null,
    }),
    createPersonalRoute(context, {
      ...personalCalls.saveImportMemory,
      name: 'my.saveImportMemory',
      summary: '记住这次导入时各列的含义',
      input: body(memoryShape),
      output: z.null(),
      key,
      run: save,
    }),
  ];
}

async function read({ q, actor }: PersonalCall, resource: string): Promise<ImportMemory | undefined> {
  const [row] = await q.query<{ content: ImportMemory }>('select content from import_memory where account_id = $1 and resource = $2', [
    actor.accountId,
    resource,
  ]);
  return row?.content;
}

/** Merges with the stored mapping. New entries replace old ones; beyond the limit the oldest are dropped. */
async function save(call: PersonalCall, { resource, memory }: Named): Promise<null> {
  if (findUnstorableText(memory).length > 0) throw refuse('memory', '含有不能保存的字符');
  const { q, actor } = call;
  const before = await read(call, resource);
  const words = { ...before?.words };
  for (const [target, known] of Object.entries(memory.words)) words[target] = keepNewest(words[target], known);
  const content: ImportMemory = { columns: keepNewest(before?.columns, memory.columns), words: keepNewest({}, words) };
  await q.query(
    `insert into import_memory (inst_id, account_id, resource, content) values ($1, $2, $3, $4::jsonb)
     on conflict (inst_id, account_id, resource) do update set content = excluded.content`,
    [actor.instId, actor.accountId, resource, JSON.stringify(content)],
  );
  return null;
}

function keepNewest<Value>(before: Record<string, Value> | undefined, now: Record<string, Value>): Record<string, Value> {
  const rest = Object.entries(before ?? {}).filter(([key]) => !Object.hasOwn(now, key));
  return Object.fromEntries([...rest, ...Object.entries(now)].slice(-most));
}
