/** The role for business statements: neither superuser nor owner, so that row-level security applies. */
import type { ClientBase } from 'pg';
import { accessChannel } from './accessTriggers';

const roleName = 'app';

/**
 * Creates the role if it is missing. Undefined if the database user cannot create roles and is an ordinary one: forced
 * row-level security also applies to an owner who is no superuser.
 */
export async function ensureRole(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query(
    `select u.rolsuper or u.rolbypassrls as mighty, u.rolsuper or u.rolcreaterole as creates,
       exists (select 1 from pg_roles where rolname = '${roleName}') as present
     from pg_roles u where u.rolname = current_user`,
  );
  const { mighty, creates, present } = rows[0] as { mighty: boolean; creates: boolean; present: boolean };
  if (!present && !creates) {
    if (mighty) throw new Error(`The database user bypasses row-level security and cannot create the role "${roleName}".`);
    return undefined;
  }
  if (!present) await createRole(client);
  await client.query(`grant ${roleName} to current_user`);
  return roleName;
}

async function createRole(client: ClientBase): Promise<void> {
  try {
    await client.query(`create role ${roleName} nologin nosuperuser nobypassrls`);
  } catch (error) {
    // Another process created it at the same time.
    if (!['42710', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/**
 * Statements that prepare a new connection. All connections listen, so that a writer receives its own notification before its
 * commit returns.
 */
export function setupOf(role: string | undefined): string {
  return `set timezone = 'Asia/Shanghai'; listen ${accessChannel}; ${role ? `set role ${role}` : ''}`;
}
