/**
 * The second factor: codes of an app (TOTP, RFC 6238), and recovery codes for a lost device. An account with one is asked for a code after
 * the password; an account with a role that requires one has to set it up then. Until that is done the session allows no other call.
 */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Configuration } from '../../config/normalized';
import { people as named } from '../../config/people';
import { toSnakeCase } from '../../config/storedName';
import type { FactorState } from '../../wire/identity';
import type { Database } from '../db/database';
import type { Queryable } from '../db/queryable';
import { conflict } from '../kernel/apiError';
import type { Membership } from './accounts';
import { hashSecret } from './secret';

/** The step that a session needs before it allows other calls: a code, or setting up the second factor. */
export type Pending = 'code' | 'enrol';

const issuer = '康教管理平台';
const periodMs = 30_000;
const recoveryCount = 10;
/** Excludes letters and digits that look alike. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

interface StoredFactor {
  secret: string;
  confirmed: boolean;
  left: number;
}

export class SecondFactor {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
    private readonly isRequired: (membership: Membership) => Promise<boolean>,
  ) {}

  /** The step that an account needs after its password; null = none. */
  async pendingFor(accountId: string, memberships: readonly Membership[]): Promise<Pending | null> {
    if ((await this.find(accountId))?.confirmed) return 'code';
    return (await this.isNeeded(memberships)) ? 'enrol' : null;
  }

  async isNeeded(memberships: readonly Membership[]): Promise<boolean> {
    for (const membership of memberships) if (membership.enabled && (await this.isRequired(membership))) return true;
    return false;
  }

  async state(accountId: string, memberships: readonly Membership[]): Promise<FactorState> {
    const stored = await this.find(accountId);
    const isOn = stored?.confirmed === true;
    return { isOn, isRequired: await this.isNeeded(memberships), recoveryLeft: isOn ? stored.left : 0 };
  }

  /** Creates a secret, which becomes active when its first code is confirmed (`confirm`). */
  async begin(accountId: string, username: string): Promise<{ secret: string; address: string }> {
    const secret = new Secret({ size: 20 });
    const stored = await this.database.system((q) =>
      q.query(
        `insert into second_factor (account_id, secret) values ($1, $2)
         on conflict (account_id) do update set secret = excluded.secret where second_factor.confirmed_at is null returning 1`,
        [accountId, secret.base32],
      ),
    );
    if (stored.length === 0) throw conflict('动态验证码已经开启；要换设备，请先关闭');
    return { secret: secret.base32, address: new TOTP({ issuer, label: username, secret, issuerInLabel: false }).toString() };
  }

  /** Whether a code of the app or a recovery code is valid. Each is accepted once. */
  async isRight(accountId: string, typed: string): Promise<boolean> {
    const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();
    return this.database.system((q) => (/^\d{6}$/.test(code) ? this.spendCode(q, accountId, code) : spendRecovery(q, accountId, code)));
  }

  /** Activates the secret. Returns the recovery codes, which cannot be read later. */
  async confirm(accountId: string): Promise<string[]> {
    await this.database.system((q) =>
      q.query('update second_factor set confirmed_at = $2 where account_id = $1', [accountId, this.now().toISOString()]),
    );
    return this.renewRecovery(accountId);
  }

  async renewRecovery(accountId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCount }, newRecovery);
    const hashes = codes.map((code) => hashSecret(code.replace('-', '')));
    await this.database.system((q) => q.query('update second_factor set recovery = $2::text[] where account_id = $1', [accountId, hashes]));
    return codes;
  }

  async remove(accountId: string): Promise<void> {
    await this.database.system((q) => q.query('delete from second_factor where account_id = $1', [accountId]));
  }

  private async spendCode(q: Queryable, accountId: string, token: string): Promise<boolean> {
    const [row] = await q.query<{ secret: string }>('select secret from second_factor where account_id = $1 for update', [accountId]);
    if (!row) return false;
    const timestamp = this.now().getTime();
    const delta = new TOTP({ secret: Secret.fromBase32(row.secret) }).validate({ token, timestamp, window: 1 });
    if (delta === null) return false;
    const counter = Math.floor(timestamp / periodMs) + delta;
    const used = await q.query('update second_factor set last_counter = $2 where account_id = $1 and last_counter < $2 returning 1', [
      accountId,
      counter,
    ]);
    return used.length > 0;
  }

  private async find(accountId: string): Promise<StoredFactor | undefined> {
    const [row] = await this.database.system((q) =>
      q.query<StoredFactor>(
        'select secret, confirmed_at is not null as confirmed, cardinality(recovery) as left from second_factor where account_id = $1',
        [accountId],
      ),
    );
    return row;
  }
}

async function spendRecovery(q: Queryable, accountId: string, code: string): Promise<boolean> {
  const used = await q.query(
    'update second_factor set recovery = array_remove(recovery, $2) where account_id = $1 and confirmed_at is not null and $2 = any(recovery) returning 1',
    [accountId, hashSecret(code)],
  );
  return used.length > 0;
}

function newRecovery(): string {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Whether the settings of the institution require a second factor for one of the member's roles. */
export function createFactorRule({ entities }: Configuration, database: Database): (membership: Membership) => Promise<boolean> {
  const has = (entity: string, field: string) => entities.get(entity)?.fields.some(({ name }) => name === field) === true;
  if (!has(named.settings, named.secondFactorRoles) || !has(named.staff, 'roleIds')) return async () => false;
  const query = `select 1 from "${toSnakeCase(named.staff)}" s, "${toSnakeCase(named.settings)}" c
    where s.id = $1 and s.deleted_at is null and c.deleted_at is null and s.role_ids && c."${toSnakeCase(named.secondFactorRoles)}"`;
  return async ({ inst_id, staff_id }) =>
    staff_id !== null && (await database.read(inst_id, (q) => q.query(query, [staff_id], 'factor_role'))).length > 0;
}
