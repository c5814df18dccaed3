/** The role for business statements: neither superuser nor owner, so that row-level security applies. */

import type { ClientBase } from 'pg';
import { firstOf } from '../../domain/must';
import { accessChannel } from './buildAccessTriggers';
import { IsolationError, refuseMightyRole } from './mightyRole';

/** The second name is used if the database user has the first one, because a role cannot be a member of itself. */
const roleNames = ['app', 'app_rows'] as const;

interface User {
  name: string;
  /** Row-level security does not apply. */
  isMighty: boolean;
  createsRoles: boolean;
}

/**
 * Creates the role if it is missing, and checks that row-level security applies to it. Undefined if the database user is an
 * ordinary one that cannot use such a role: forced row-level security also applies to an owner who is no superuser.
 */
export async function ensureRole(client: ClientBase): Promise<string | undefined> {
  const user = await readUser(client);
  const name = user.name === roleNames[0] ? roleNames[1] : roleNames[0];
  const isPresent = await hasRole(client, name);
  if (!isPresent && user.createsRoles) await createRole(client, name);
  const role = (isPresent || user.createsRoles) && (await canBecome(client, name)) ? name : undefined;
  if (!role && user.isMighty) throw new IsolationError(formatUnusable(user.name, name, isPresent));
  await refuseMightyRole(client, role ?? user.name, user.name);
  return role;
}

async function readUser(client: ClientBase): Promise<User> {
  const { rows } = await client.query<User>(
    `select rolname as name, rolsuper or rolbypassrls as "isMighty", rolsuper or rolcreaterole as "createsRoles"
     from pg_roles where rolname = current_user`,
  );
  return firstOf(rows);
}

async function hasRole(client: ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  return rowCount === 1;
}

async function createRole(client: ClientBase, name: string): Promise<void> {
  try {
    await client.query(`create role ${name} nologin nosuperuser nobypassrls`);
  } catch (error) {
    // Another process created it at the same time.
    if (!['42710', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/** Tested by `set role`, because since PostgreSQL 16 a member may lack the privilege to set the role. */
async function canBecome(client: ClientBase, name: string): Promise<boolean> {
  const attempt = (statement: string) =>
    client.query(statement).then(
      () => true,
      (error: { code?: string }) => {
        // Two processes that grant at once change the same row.
        if (error.code === '42501' || error.code === 'XX000') return false;
        throw error;
      },
    );
  const become = () => attempt(`set role ${name}; reset role`);
  if (await become()) return true;
  await attempt(`grant ${name} to current_user`);
  return become();
}

function formatUnusable(user: string, name: string, isPresent: boolean): string {
  const remedy = isPresent ? `grant ${name} to "${user}"` : `create role ${name} nologin; grant ${name} to "${user}"`;
  return `DATABASE_URL 的用户 ${user} 不受行级安全限制，又不能使用角色 ${name}，各机构的数据无法隔开。请换成普通用户，或由数据库管理员执行：${remedy}`;
}

/** Time zone of all sessions, whatever the server's is. */
export const zone = 'Asia/Shanghai';

/**
 * Statements that prepare a new connection. All connections listen, so that a writer receives its own notification before its
 * commit returns.
 */
export function setupOf(role: string | undefined): string {
  return `set timezone = '${zone}'; listen ${accessChannel}; ${role ? `set role ${role}` : ''}`;
}
