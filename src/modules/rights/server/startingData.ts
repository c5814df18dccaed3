/** Roles of a new institution, so that its administrator can assign rights at once. */
import type { StartingData } from '../../../server/auth/startingData';
import { rolePlans, superRoleKey } from './rolePlans';

/** All starting roles except that of the platform. */
export default {
  entity: 'role',
  async write(writer, { instId }, { identity }) {
    const wanted = rolePlans.filter(({ roleKey }) => roleKey !== superRoleKey);
    await writer.createMany(
      'role',
      wanted.map(({ keys: _, ...role }) => role),
    );
    for (const { roleKey, keys } of wanted) await identity.policies.setRoleKeys(instId, roleKey, keys);
  },
} satisfies StartingData;
