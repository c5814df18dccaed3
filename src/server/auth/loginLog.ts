/** The sign-in log: sign-ins and sign-outs with time, network and the reason of a refusal. */
import ipaddr from 'ipaddr.js';
import { logResults, type SignInKind } from '../../domain/logCodes';
import type { Queryable } from '../db/queryable';
import { newId } from '../kernel/newId';
import type { Client } from './device';

export interface LoginEvent {
  kind: SignInKind;
  /** Institution; null = one line for each institution of the account, and a line without institution for an unknown account. */
  instId: string | null;
  /** What was typed, or the user name. */
  account: string;
  /** Name of the person; '' if it is not known yet. */
  name: string;
  /** Reason of a refusal; undefined = successful. */
  failure?: string;
  /** Further details, such as the institution switched to. */
  note?: string;
  client: Client;
  time: Date;
}

/** An attempt with an unknown account is one line without an institution, which no institution can read. */
const statement = `
  with known as (select distinct m.inst_id from membership m join account a on a.id = m.account_id
    where $2::uuid is null and (lower(a.username) = lower($3) or a.phone = $3))
  insert into login_log (id, inst_id, account, name, time, ip, place, device, result, fail_reason, kind)
  select case when n = 1 then $1::uuid else gen_random_uuid() end, w.inst_id, $3, $4, $5, $6, $7, $8, $9, $10, $11
  from (select inst_id, row_number() over () as n from (
    select inst_id from known union all select $2::uuid where not exists (select 1 from known)) o) w`;

export async function writeLoginLog(q: Queryable, event: LoginEvent): Promise<void> {
  const { client, failure } = event;
  await q.query(statement, [
    newId(),
    event.instId,
    event.account,
    event.name,
    event.time.toISOString(),
    client.ip,
    describeNetwork(client.ip),
    client.device,
    failure === undefined ? logResults.success : logResults.failure,
    failure ?? event.note ?? null,
    event.kind,
  ]);
}

const inside: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

/** Internal or external network: without a database of IP locations nothing more can be derived from an address. */
export function describeNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return '';
  const range = ipaddr.process(ip).range();
  if (range === 'loopback') return '本机';
  return inside.has(range) ? '内网' : '外网';
}
