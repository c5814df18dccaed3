/** One-time keys: an address with such a key opens one file without a session, for a minute. */
import { codes } from '../../wire/envelope';
import { ApiError } from '../apiError';
import type { Database } from '../storage/database';
import { hashSecret, newSecret } from './secret';

const lifetimeMs = 60_000;

export class TempKeys {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  async make(accountId: string, instId: string): Promise<string> {
    const key = newSecret();
    const now = this.now();
    await this.database.system(async (q) => {
      await q.query('delete from temp_key where expires_at <= $1', [now.toISOString()]);
      await q.query('insert into temp_key (key_hash, account_id, inst_id, expires_at) values ($1, $2, $3, $4)', [
        hashSecret(key),
        accountId,
        instId,
        new Date(now.getTime() + lifetimeMs).toISOString(),
      ]);
    });
    return key;
  }

  /** The institution that the key opens; used up by this. */
  async spend(key: string): Promise<{ instId: string }> {
    const [row] = await this.database.system((q) =>
      q.query<{ inst_id: string; alive: boolean }>('delete from temp_key where key_hash = $1 returning inst_id, expires_at > $2 as alive', [
        hashSecret(key),
        this.now().toISOString(),
      ]),
    );
    if (!row?.alive) throw new ApiError(codes.unauthenticated, '链接已失效，请回到页面重新打开');
    return { instId: row.inst_id };
  }
}
