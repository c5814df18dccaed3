/** Signed tokens (JWT, HS256): the claims are readable and cannot be forged. */
import { sign, verify } from 'hono/jwt';
import { newSecret } from '../../auth/secret';
import type { AppContext } from '../jobs/appContext';

type Claims = Record<string, string | number>;

/** Issues and reads tickets. All processes on one database share the secret. */
export class Tickets {
  private secret: Promise<string> | undefined;

  constructor(private readonly context: Pick<AppContext, 'database' | 'now'>) {}

  /** A ticket is accepted only with the `purpose` it was issued for. `lifetimeMs` in milliseconds. */
  async issue(purpose: string, claims: Claims, lifetimeMs: number): Promise<string> {
    const until = this.context.now().getTime() + lifetimeMs;
    return sign({ ...claims, purpose, until }, await this.key(), 'HS256');
  }

  /** The claims of a ticket; undefined if it is forged, expired or has another purpose. */
  async read(purpose: string, ticket: string | undefined): Promise<Claims | undefined> {
    if (!ticket) return undefined;
    try {
      const claims = (await verify(ticket, await this.key(), 'HS256')) as Claims;
      return claims.purpose === purpose && Number(claims.until) > this.context.now().getTime() ? claims : undefined;
    } catch {
      return undefined;
    }
  }

  private key(): Promise<string> {
    this.secret ??= this.readSecret().catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return this.secret;
  }

  /** Reads the secret; creates it on first use. */
  private readSecret(): Promise<string> {
    return this.context.database.system(async (q) => {
      await q.query("insert into server_secret (name, value) values ('tickets', $1) on conflict do nothing", [newSecret()]);
      const [row] = await q.query<{ value: string }>("select value from server_secret where name = 'tickets'");
      return row?.value ?? '';
    });
  }
}
