/** Roles that a new institution begins with, so that its administrator can give its staff rights at once. */
import type { AppContext } from '../context';
import { rolePlans, superRoleKey } from '../demo/roles';
import { createRecordService } from '../handlers/writer';
import type { Actor } from '../rule';

/** The usual ones, without the role of the platform. Nothing in a configuration without roles. */
export async function createStartingRoles(context: AppContext, owner: Pick<Actor, 'accountId' | 'instId' | 'name'>): Promise<void> {
  if (!context.configuration.entities.has('role')) return;
  const wanted = rolePlans.filter(({ roleKey }) => roleKey !== superRoleKey);
  const writer = createRecordService(context).as({ ...owner, staffId: '', can: () => true, scopeOf: () => 'all' });
  await writer.createMany(
    'role',
    wanted.map(({ keys: _, ...role }) => role),
  );
  for (const { roleKey, keys } of wanted) await context.identity.policies.setRoleKeys(owner.instId, roleKey, keys);
}
