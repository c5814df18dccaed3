/**
 * Checks after the restart: answered calls were executed exactly once, unanswered ones completely or not at all, and exactly once after
 * being sent again.
 */
import type { Client } from 'pg';
import { lineOf, refuseFault, type Sent } from './clients';
import { type Answer, type Line, send } from './desk';

export interface Outcome {
  /** Calls answered with 200, and calls refused. */
  acknowledged: number;
  refused: number;
  /** Unanswered calls: not executed, and executed. */
  lost: number;
  kept: number;
  /** Unexecuted calls that were refused when sent again, because other calls had changed the records. */
  refusedAgain: number;
}

/** Throws at the first call that was executed partly, lost, doubled, or answered differently the second time. */
export async function checkCalls(database: Client, line: Line, calls: readonly Sent[]): Promise<Outcome> {
  const outcome: Outcome = { acknowledged: 0, refused: 0, lost: 0, kept: 0, refusedAgain: 0 };
  for (const one of calls.filter(({ answer }) => answer)) await checkAnswered(database, line, one, outcome);
  for (const one of calls.filter(({ answer }) => !answer)) await checkUnanswered(database, line, one, outcome);
  return outcome;
}

/** Every seventh executed call is sent again. */
async function checkAnswered(database: Client, line: Line, one: Sent, outcome: Outcome): Promise<void> {
  const isDone = one.answer?.code === 200;
  await expectThere(database, one, isDone);
  outcome[isDone ? 'acknowledged' : 'refused']++;
  if (!isDone || outcome.acknowledged % 7 > 0) return;
  expectSame(one, one.answer as Answer, await again(line, one));
  await expectThere(database, one, true);
}

/** Sent again twice at the same time: both answers must be equal. */
async function checkUnanswered(database: Client, line: Line, one: Sent, outcome: Outcome): Promise<void> {
  const wasThere = await isThere(database, one);
  await expectThere(database, one, wasThere);
  const [first, second] = await Promise.all([again(line, one), again(line, one)]);
  const isDone = first.code === 200;
  if (wasThere && !isDone) fault(one, `is there, but the second submit was answered ${first.code} ${first.message}`);
  for (const answer of [first, second]) refuseFault(one, answer);
  if (isDone) expectSame(one, first, second);
  await expectThere(database, one, isDone);
  outcome[wasThere ? 'kept' : 'lost']++;
  if (isDone) one.operation.done(first.data);
  else outcome.refusedAgain++;
}

function again(line: Line, { operation, key }: Sent): Promise<Answer> {
  return send(lineOf(line, operation), 'POST', operation.path, operation.body, key);
}

function expectSame(one: Sent, first: Answer, second: Answer): void {
  const [own, other] = [first, second].map(({ code, data }) => `${code} ${data?.id} ${data?.recordId} ${data?.version}`);
  if (own !== other) fault(one, `was answered ${own}, the second time ${other} ${second.message}`);
}

/** The submit key is stored in the same transaction as the changes. */
async function isThere(database: Client, { key }: Sent): Promise<boolean> {
  const { rowCount } = await database.query('select 1 from submit_key where key = $1', [key]);
  return (rowCount ?? 0) > 0;
}

async function expectThere(database: Client, one: Sent, isDone: boolean): Promise<void> {
  const { operation, key } = one;
  if ((await isThere(database, one)) !== isDone)
    fault(one, isDone ? 'is done, but its key is not there' : 'was refused, but its key is there');
  const { rows } = await database.query(operation.traces, [operation.subject ?? key.slice('kill-'.length)]);
  const wanted = Object.entries(operation.whole).map(([name, count]) => [name, isDone ? count : 0]);
  const found = JSON.stringify(rows[0]);
  if (wanted.some(([name, count]) => rows[0]?.[name as string] !== count))
    fault(one, `should have left ${JSON.stringify(Object.fromEntries(wanted))}, but left ${found}`);
}

function fault({ operation, key }: Sent, what: string): never {
  throw new Error(`${operation.name} ${key}: ${what}\n${JSON.stringify(operation.body)}`);
}
