/**
 * The prepared statements of one connection. The database keeps each of them, with its plan, until the connection ends or it is closed; so
 * only those used last are kept, and the one that was not used for longest is closed when another comes.
 */

import type { Query, Connection as Wire } from 'pg';
import { must } from '../../domain/must';

/** Most of one connection: the statement of a list or a board takes some 400 kB of the database's memory, with its plan. */
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

/** What `pg` keeps of a connection: the texts of its prepared statements by their names. */
interface PgConnection extends Wire {
  parsedStatements: Record<string, string>;
  close(message: { type: 'S'; name: string }): void;
}

/** Closes a prepared statement in the same message as the query is sent in, which costs no round trip of its own. */
export function closeWith(query: Query, name: string): void {
  const submit = query.submit.bind(query);
  query.submit = (wire) => {
    const connection = wire as PgConnection;
    connection.close({ type: 'S', name });
    delete connection.parsedStatements[name];
    return submit(wire);
  };
}
