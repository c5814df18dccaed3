/** Lets a test do something at a certain statement of a server, instead of hoping that it comes in time. */
import type { Queryable } from '../../../src/server/db/queryable';
import type { RecordServer } from './recordServer';

/**
 * Runs `act` before the statement that contains `text`, once: at its `times`th from now on. The statement waits for it, so `act` must not
 * wait for what this statement's transaction holds. Not for the embedded database, whose one connection is busy. Resolves when it was run.
 */
export function atStatement(
  { database }: Pick<RecordServer, 'database'>,
  text: string,
  act: () => Promise<unknown>,
  times = 1,
): Promise<void> {
  const { write } = database;
  let left = times;
  return new Promise((resolve, reject) => {
    const meet = async () => {
      left -= 1;
      if (left > 0) return;
      database.write = write;
      await act().then(() => resolve(), reject);
    };
    const watched = <Q extends Queryable>(q: Q): Q =>
      new Proxy(q, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          if (name !== 'query' && name !== 'last') return value.bind(target);
          return async (sql: string, ...rest: unknown[]) => {
            if (left > 0 && sql.includes(text)) await meet();
            return value.call(target, sql, ...rest);
          };
        },
      });
    database.write = (instId, run) => write(instId, (q) => run(watched(q)));
  });
}
