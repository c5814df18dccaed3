/**
 * Device keys: a browser encrypts the data it stores of an account in an institution with such a key. Only a session of that account in
 * that institution receives it. It is kept when a session expires, so that unsent work can be read after the next sign-in; signing out
 * deletes it.
 */
import { randomBytes } from 'node:crypto';
import { codes } from '../../wire/envelope';
import type { DeviceKey } from '../../wire/identity';
import type { Database } from '../db/database';
import { ApiError } from '../kernel/apiError';

/** Days without use after which a key is deleted. */
const unusedDays = 90;
const mostDevices = 100;
const dayMs = 86_400_000;

interface Device {
  accountId: string;
  instId: string;
  /** Random id that the browser generated. */
  device: string;
}

export class DeviceKeys {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /** The key of this device, created by the first call; concurrent calls of several tabs receive the same key. */
  async keyOf({ accountId, instId, device }: Device): Promise<DeviceKey> {
    const now = this.now();
    return this.database.system(async (q) => {
      await q.query('delete from device_key where used_at < $1', [new Date(now.getTime() - unusedDays * dayMs).toISOString()]);
      const [row] = await q.query<DeviceKey>(
        `insert into device_key (account_id, inst_id, device, secret, used_at)
         select $1::uuid, $2::uuid, $3::uuid, $4, $5::timestamptz where exists (select from device_key where account_id = $1 and inst_id = $2 and device = $3)
           or (select count(*) from device_key where account_id = $1 and inst_id = $2) < $6
         on conflict (account_id, inst_id, device) do update set used_at = excluded.used_at returning id, secret as key`,
        [accountId, instId, device, randomBytes(32).toString('base64'), now.toISOString(), mostDevices],
      );
      if (!row) throw new ApiError(codes.tooMany, '这个账号登录过的设备太多，这台设备不能保存未发送的内容');
      return row;
    });
  }

  async forget({ accountId, instId, device }: Device): Promise<void> {
    await this.database.system((q) =>
      q.query('delete from device_key where account_id = $1 and inst_id = $2 and device = $3', [accountId, instId, device]),
    );
  }
}
