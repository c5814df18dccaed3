/** Looks at the statements of a server: counts them, or lets a test do something at a certain one instead of hoping to come in time. */
import type { Queryable } from '../../../src/server/db/queryable';
import type { RecordServer } from './recordServer';

type Watched = Pick<RecordServer, 'database'>;

/** Told of a statement before it is run; `q`: the connection that will run it. */
type Meet = (text: string, values: readonly unknown[] | undefined, q: Queryable) => Promise<void> | void;

/** Calls `meet` before each statement of reads and writes, which waits for it. Returns how to stop. */
export function meetStatements({ database }: Watched, meet: Meet): () => void {
  const { read, readList, write } = database;
  const watched = <Q extends Queryable>(q: Q): Q =>
    new Proxy(q, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== 'query' && name !== 'last') return value.bind(target);
        return async (text: string, values?: readonly unknown[], prepared?: string) => {
          await meet(text, values, target);
          return value.call(target, text, values, prepared);
        };
      },
    });
  database.read = (instId, run) => read(instId, (q) => run(watched(q)));
  database.readList = (reader, run) => readList(reader, (q) => run(watched(q)));
  database.write = (instId, run) => write(instId, (q) => run(watched(q)));
  return () => Object.assign(database, { read, readList, write });
}

/**
 * Runs `act` before the statement that contains `text`, once: at its `times`th from now on. The statement waits for it, so `act` must not
 * wait for what this statement's transaction holds. Not for the embedded database, whose one connection is busy. Resolves when it was run.
 */
export function atStatement(server: Watched, text: string, act: () => Promise<unknown>, times = 1): Promise<void> {
  let left = times;
  return new Promise((resolve, reject) => {
    const stop = meetStatements(server, async (sql) => {
      if (!sql.includes(text) || --left !== 0) return;
      stop();
      await act().then(() => resolve(), reject);
    });
  });
}

/** The statements of reads and writes that asking makes. */
export async function statementsOf(server: Watched, ask: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = [];
  const stop = meetStatements(server, (text) => void said.push(text));
  await ask().finally(stop);
  return said;
}
