/** Roles to which row-level security does not apply, or that can switch it off. */
import type { ClientBase } from 'pg';

/** Thrown if the database would show the rows of one institution to another; the message says what to do. */
export class IsolationError extends Error {}

interface ReachableRole {
  name: string;
  isMighty: boolean;
  /** Some of the tables that the role owns. */
  owned: string[];
}

/**
 * Throws IsolationError if row-level security does not apply to the role, if the role can become one to which it does not
 * apply, or if it owns tables of another user and so can switch it off. `user`: the user of the connection.
 */
export async function refuseMightyRole(client: ClientBase, role: string, user: string): Promise<void> {
  const { rows } = await client.query<ReachableRole>(
    `with recursive reach(oid) as (
       select oid from pg_roles where rolname = $1
       union
       select m.roleid from pg_auth_members m join reach on m.member = reach.oid
     )
     select r.rolname as name, r.rolsuper or r.rolbypassrls as "isMighty",
       array(select c.relname::text from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')
         and c.relnamespace = current_schema()::regnamespace order by 1 limit 3) as owned
     from reach join pg_roles r using (oid)`,
    [role],
  );
  for (const found of rows) {
    const reason = findReasonAgainst(found, role, user);
    if (reason) throw new IsolationError(`各机构的数据隔不开，服务没有启动：${reason}`);
  }
}

function findReasonAgainst({ name, isMighty, owned }: ReachableRole, role: string, user: string): string | undefined {
  if (isMighty && name === role) {
    return `数据库角色 ${role} 是超级用户或带有 BYPASSRLS，行级安全对它不起作用。请由数据库管理员执行：alter role ${role} nosuperuser nobypassrls；如果它另有用途，请改名，服务会自己新建：alter role ${role} rename to ${role}_old`;
  }
  if (isMighty) {
    return `数据库角色 ${role} 是 ${name} 的成员，可以变成它而绕过行级安全。请由数据库管理员执行：revoke "${name}" from ${role}`;
  }
  // An ordinary user without a role of its own owns the tables; row-level security is forced on it.
  if (owned.length === 0 || role === user) return undefined;
  const through = name === role ? '' : `（通过角色 ${name}）`;
  return `数据库角色 ${role}${through} 是表 ${owned.join('、')} 的所有者，可以关掉它们的行级安全。请用它登录（DATABASE_URL 的用户写 ${name}），或由数据库管理员在这个库里执行：reassign owned by "${name}" to "${user}"`;
}
