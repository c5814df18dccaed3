/** Lines of roles that reach nothing, because no page, button or field has their key any more. */
import type { KeyCatalog } from '../../../access/keyCatalog';
import { toKey } from '../../../access/rolePolicy';
import type { IdleLine } from '../../../wire/misfits';
import type { AccessState } from '../../auth/rights/accessState';

/** Of roles that are there; those of deleted roles wait for their restoring. */
export function idleLines({ roles, policy }: Pick<AccessState, 'roles' | 'policy'>, catalog: KeyCatalog): IdleLine[] {
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
