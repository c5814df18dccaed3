/** One-time keys: an address with such a key opens one file without a cookie, within a minute and while its session is active. */
import { codes } from '../../wire/envelope';
import type { Database } from '../db/database';
import { ApiError } from '../kernel/apiError';
import { hashSecret, newSecret } from './secret';

const lifetimeMs = 60_000;

export class TempKeys {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /** `tokenHash`: hash of the token of the session that the key belongs to. */
  async make(accountId: string, instId: string, tokenHash: string): Promise<string> {
    const key = newSecret();
    const now = this.now();
    await this.database.system(async (q) => {
      await q.query('delete from temp_key where expires_at <= $1', [now.toISOString()]);
      await q.query('insert into temp_key (key_hash, account_id, inst_id, token_hash, expires_at) values ($1, $2, $3, $4, $5)', [
        hashSecret(key),
        accountId,
        instId,
        tokenHash,
        new Date(now.getTime() + lifetimeMs).toISOString(),
      ]);
    });
    return key;
  }

  /** The session of the key. The key becomes invalid. */
  async spend(key: string): Promise<{ instId: string; tokenHash: string }> {
    const [row] = await this.database.system((q) =>
      q.query<{ inst_id: string; token_hash: string | null; alive: boolean }>(
        'delete from temp_key where key_hash = $1 returning inst_id, token_hash, expires_at > $2 as alive',
        [hashSecret(key), this.now().toISOString()],
      ),
    );
    if (!row?.alive || row.token_hash === null) throw buildSpentKeyError();
    return { instId: row.inst_id, tokenHash: row.token_hash };
  }
}

export const buildSpentKeyError = () => new ApiError(codes.unauthenticated, '链接已失效，请回到页面重新打开');
