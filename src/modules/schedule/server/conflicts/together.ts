/** State shared by the checks of lessons that are written together. */
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

interface Together {
  /** Lessons that passed the checks and are not written yet. */
  checked: Changes<'scheduleInfo'>[];
  known: Map<string, unknown>;
}

const name = 'schedule:together';
const inTurn = 'schedule:inTurn';

/** Undefined while a lesson is written alone. */
export function togetherOf({ memo }: RuleContext): Together | undefined {
  return memo.get(name) as Together | undefined;
}

/** Runs `write` with a shared state for the checks of the lessons it creates. */
export async function together<Answer>(context: RuleContext, write: () => Promise<Answer>): Promise<Answer> {
  context.memo.set(name, { checked: [], known: new Map() } satisfies Together);
  try {
    return await write();
  } finally {
    context.memo.delete(name);
  }
}

/** Caches `read` by `key` while lessons are written together; only for rows that do not change meanwhile. */
export async function readOnce<Answer>(key: string, context: RuleContext, read: () => Promise<Answer>): Promise<Answer> {
  const known = togetherOf(context)?.known;
  if (!known) return read();
  if (!known.has(key)) known.set(key, await read());
  return known.get(key) as Answer;
}

/** Changes several lessons that may exchange their times: clashes are checked at the end only, by constraints of the database. */
export async function lessonsInTurn<Answer>({ memo }: RuleContext, write: () => Promise<Answer>): Promise<Answer> {
  memo.set(inTurn, true);
  try {
    return await write();
  } finally {
    memo.delete(inTurn);
  }
}

/** Whether clashes are checked at the end only (`lessonsInTurn`). */
export function isCheckDeferred({ memo }: RuleContext): boolean {
  return memo.has(name) || memo.has(inTurn);
}
