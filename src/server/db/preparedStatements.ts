/**
 * The prepared statements of one connection (LRU). The database keeps a statement and its plan in memory until the connection ends or the
 * statement is closed, so the least recently used one is closed when the limit is exceeded.
 */

import type { Query, Connection as Wire } from 'pg';
import { must } from '../../domain/must';

/** Most statements per connection: that of a list or a board takes some 400 kB of the database's memory, with its plan. */
export const mostPrepared = 100;

/** Names of the statements of one connection, in the order of their last use. */
export class PreparedStatements {
  private readonly names = new Set<string>();

  constructor(private readonly limit: number) {}

  /** Notes the use of a statement. Returns the name of the one to be closed, if any. */
  use(name: string): string | undefined {
    if (!this.names.delete(name) && this.names.size >= this.limit) {
      const [oldest] = this.names;
      this.names.delete(must(oldest, 'oldest'));
      this.names.add(name);
      return oldest;
    }
    this.names.add(name);
    return undefined;
  }
}

/** Internal state of `pg` per connection: texts of prepared statements by name. */
interface PgConnection extends Wire {
  parsedStatements: Record<string, string>;
  close(message: { type: 'S'; name: string }): void;
}

/** Closes a prepared statement together with the message of the query, without a separate round trip. */
export function closeWith(query: Query, name: string): void {
  const submit = query.submit.bind(query);
  query.submit = (wire) => {
    const connection = wire as PgConnection;
    connection.close({ type: 'S', name });
    delete connection.parsedStatements[name];
    return submit(wire);
  };
}
