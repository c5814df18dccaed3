/** Lines of roles without effect: no page, button or field has their key any more, or the role does not exist. */
import type { KeyCatalog } from '../../../access/keyCatalog';
import { toKey } from '../../../access/rolePolicy';
import type { Configuration } from '../../../config/normalized';
import { people } from '../../../config/people';
import type { IdleLine, LostRole } from '../../../wire/misfits';
import type { AccessState } from '../../auth/rights/accessState';
import type { Queryable } from '../../db/queryable';

/** Lines of existing roles. */
export function listUnusedLines({ roles, policy }: Pick<AccessState, 'roles' | 'policy'>, catalog: KeyCatalog): IdleLine[] {
  const known = new Set(roles.map(({ roleKey }) => roleKey));
  return roles.flatMap(({ roleKey, roleName }): IdleLine[] => [
    ...policy.rules
      .filter((rule) => rule.role === roleKey && !catalog.isKnown(rule.key))
      .map((rule): IdleLine => ({ roleKey, roleName, line: toKey(rule), kind: 'key' })),
    ...policy.links
      .filter(({ role, parent }) => role === roleKey && !known.has(parent))
      .map(({ parent }): IdleLine => ({ roleKey, roleName, line: parent, kind: 'parent' })),
  ]);
}

const deletedRoles = `select distinct on (role_key) role_key as "roleKey", role_name as "roleName" from role
  where inst_id = $1 and deleted_at is not null order by role_key, deleted_at desc`;

/** Roles with lines that are deleted or have no record. `q` runs as the owner (`system`). */
export async function readLostRoles(
  q: Queryable,
  { entities }: Configuration,
  { instId, roles, policy }: Pick<AccessState, 'instId' | 'roles' | 'policy'>,
): Promise<LostRole[]> {
  if (!entities.has(people.role)) return [];
  const known = new Set(roles.map(({ roleKey }) => roleKey));
  const counts = new Map<string, number>();
  for (const { role } of [...policy.rules, ...policy.links]) if (!known.has(role)) counts.set(role, (counts.get(role) ?? 0) + 1);
  if (counts.size === 0) return [];
  const deleted = await q.query<{ roleKey: string; roleName: string }>(deletedRoles, [instId]);
  const names = new Map(deleted.map(({ roleKey, roleName }) => [roleKey, roleName]));
  return [...counts]
    .map(([roleKey, count]) => ({ roleKey, roleName: names.get(roleKey) ?? '', count, restorable: names.has(roleKey) }))
    .sort((a, b) => (a.roleKey < b.roleKey ? -1 : 1));
}
