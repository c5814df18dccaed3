/** Demo roles and their permission keys. */
import type { DemoStep } from '../../../demo/contract';
import { demoRoles } from '../../contract';
import { rolePlans, superRoleKey } from '../rolePlans';

export default {
  order: 10,
  async seed({ plan, write, nextId, context, made }) {
    const wanted = rolePlans.filter(
      ({ roleKey }) => roleKey !== superRoleKey || plan.staff.some(({ roles }) => roles.includes(superRoleKey)),
    );
    const ids = new Map(wanted.map(({ roleKey }) => [roleKey, nextId()]));
    await write.createMany(
      'role',
      wanted.map(({ keys: _, ...role }) => ({ id: ids.get(role.roleKey), ...role })),
    );
    for (const { roleKey, keys } of wanted) await context.identity.policies.setRoleKeys(plan.id, roleKey, keys);
    made.put(demoRoles, ids);
  },
} satisfies DemoStep;
