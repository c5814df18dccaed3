/**
 * Takes changes of rights to the other workers before the call that made them is answered: whoever reads that answer and asks
 * another worker next is judged by what is so now. The database's own notices arrive there too, but nobody waits for them.
 */
import type { Database } from '../../db/database';
import type { FromWorker, Order, ToWorker } from './messages';

/** What was remembered before is forgotten by then anyway (`people.ts`), also by a worker that does not come to hear. */
const patienceMs = 5_000;

/** The worker's side. `say` sends to the first process; the result takes what it sends. */
export function joinRelay(database: Database, say: (message: FromWorker) => void): (message: Exclude<ToWorker, Order>) => void {
  const waiting = new Map<number, () => void>();
  let told = 0;
  database.onOwnAccessChange((notices) => {
    const number = ++told;
    return within(patienceMs, (done) => {
      waiting.set(number, done);
      say({ kind: 'tell', number, notices });
    }).finally(() => waiting.delete(number));
  });
  return (message) => {
    if (message.kind === 'told') {
      waiting.get(message.number)?.();
      return;
    }
    for (const notice of message.notices) database.hearAccessChange(notice);
    say({ kind: 'heard', number: message.number });
  };
}

interface Listener {
  id: number;
  send(message: ToWorker): void;
}

/** The first process' side: passes on, and says when everybody has heard. */
export class Relay {
  private readonly open = new Map<number, { unheard: Set<number>; done: () => void }>();
  private passed = 0;

  tell(from: Listener, { number, notices }: Extract<FromWorker, { kind: 'tell' }>, others: readonly Listener[]): void {
    const done = () => from.send({ kind: 'told', number });
    if (others.length === 0) {
      done();
      return;
    }
    const passed = ++this.passed;
    this.open.set(passed, { unheard: new Set(others.map(({ id }) => id)), done });
    for (const other of others) other.send({ kind: 'hear', number: passed, notices });
  }

  heard(by: number, number: number): void {
    const entry = this.open.get(number);
    if (!entry?.unheard.delete(by) || entry.unheard.size > 0) return;
    this.open.delete(number);
    entry.done();
  }

  /** Nothing is waited for from one that ended. */
  forget(id: number): void {
    for (const number of [...this.open.keys()]) this.heard(id, number);
  }
}

/** Begins, and waits for `done` to be called, but not longer. */
async function within(ms: number, begin: (done: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((done) => {
    timer = setTimeout(done, ms);
    begin(done);
  });
  clearTimeout(timer);
}
