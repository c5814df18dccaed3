/**
 * Delivers changes of rights to the other workers before the call that made them is answered, so that the next call to any worker
 * uses the new rights. The notifications of the database arrive there too, but no call waits for them.
 */
import type { Database } from '../../db/database';
import type { FromWorker, Order, ToWorker } from './messages';

/** Cached rights expire within this time anyway (`people.ts`), also in a worker that does not answer. */
const timeoutMs = 5_000;

/** The worker's side. `say` sends to the primary process; the returned function receives its messages. */
export function connectRelay(
  database: Database,
  say: (message: FromWorker) => void,
): (message: Exclude<ToWorker, Order | { kind: 'figures' }>) => void {
  const waiting = new Map<number, () => void>();
  let published = 0;
  database.onOwnAccessChange((notices) => {
    const number = ++published;
    return within(timeoutMs, (done) => {
      waiting.set(number, done);
      say({ kind: 'publish', number, notices });
    }).finally(() => waiting.delete(number));
  });
  return (message) => {
    if (message.kind === 'published') {
      waiting.get(message.number)?.();
      return;
    }
    for (const notice of message.notices) database.receiveAccessChange(notice);
    say({ kind: 'acknowledge', number: message.number });
  };
}

interface Listener {
  id: number;
  send(message: ToWorker): void;
}

/** The side of the primary process: delivers to all others and answers when all have acknowledged. */
export class Relay {
  private readonly open = new Map<number, { unacknowledged: Set<number>; done: () => void }>();
  private passed = 0;

  publish(from: Listener, { number, notices }: Extract<FromWorker, { kind: 'publish' }>, others: readonly Listener[]): void {
    const done = () => from.send({ kind: 'published', number });
    if (others.length === 0) {
      done();
      return;
    }
    const passed = ++this.passed;
    this.open.set(passed, { unacknowledged: new Set(others.map(({ id }) => id)), done });
    for (const other of others) other.send({ kind: 'deliver', number: passed, notices });
  }

  acknowledge(by: number, number: number): void {
    const entry = this.open.get(number);
    if (!entry?.unacknowledged.delete(by) || entry.unacknowledged.size > 0) return;
    this.open.delete(number);
    entry.done();
  }

  /** Stops waiting for a worker that has ended. */
  forget(id: number): void {
    for (const number of [...this.open.keys()]) this.acknowledge(id, number);
  }
}

/** Calls `begin` and waits until it calls `done`, at most `ms` milliseconds. */
async function within(ms: number, begin: (done: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((done) => {
    timer = setTimeout(done, ms);
    begin(done);
  });
  clearTimeout(timer);
}
