/** Who signed in when, from where, and why not. */
import { v7 as uuid } from 'uuid';
import type { Client } from '../http/client';
import type { Database } from '../storage/database';

export interface LoginEvent {
  instId: string | null;
  /** What was typed. */
  account: string;
  name: string;
  /** Why it was refused; undefined = signed in. */
  failure: string | undefined;
  client: Client;
  time: Date;
}

/** Results as the sign-in log shows them. */
export const loginResults = { success: '1', failure: '2' } as const;

export async function writeLoginLog(database: Database, event: LoginEvent): Promise<void> {
  const result = event.failure === undefined ? loginResults.success : loginResults.failure;
  await database.system((q) =>
    q.query(
      `insert into login_log (id, inst_id, account, name, time, ip, place, device, result, fail_reason)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        uuid(),
        event.instId,
        event.account,
        event.name,
        event.time.toISOString(),
        event.client.ip,
        placeOf(event.client.ip),
        event.client.device,
        result,
        event.failure ?? null,
      ],
    ),
  );
}

/** Without a map of the world's addresses, inside and outside are what can be told. */
function placeOf(ip: string): string {
  if (ip === '') return '';
  if (ip === '::1' || ip.startsWith('127.')) return '本机';
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/i.test(ip) ? '内网' : '外网';
}
