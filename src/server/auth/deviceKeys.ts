/**
 * Keys of devices: what a browser keeps of an account's work in an institution is encrypted with one, and only a session of that account in
 * that institution is told it. It outlives sessions that end by themselves, so that unsent work can be read after the next sign-in; signing
 * out deletes it.
 */
import { randomBytes } from 'node:crypto';
import { codes } from '../../wire/envelope';
import type { DeviceKey } from '../../wire/identity';
import type { Database } from '../db/database';
import { ApiError } from '../kernel/apiError';

/** Days after which a key that nobody asked for is deleted. */
const unusedDays = 90;
const mostDevices = 100;
const dayMs = 86_400_000;

export interface Device {
  accountId: string;
  instId: string;
  /** Random name that the browser gave itself. */
  device: string;
}

export class DeviceKeys {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /** The key of this device, made at the first call; tabs that ask at once are told the same. */
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
