/**
 * Keys that once permitted reading and changing, and the new keys for changing. Existing roles get the new keys once: starting roles by
 * their plan, roles made by the institution all of them, so that nobody loses a right by the upgrade.
 */
import { isMatch } from '../../../access/keyPattern';
import type { RolePlan } from './rolePlans';

/** Old key → new ones. */
export const splitKeys: Readonly<Record<string, readonly string[]>> = {
  'eduModel:course': ['eduModel:course:edit', 'eduModel:course:price'],
  'orderManageModel:chargeable': ['orderManageModel:chargeable:edit'],
  'orderManageModel:orderList': [
    'orderManageModel:orderList:edit',
    'orderManageModel:orderList:audit',
    'orderManageModel:orderList:payOut',
  ],
  'orderManageModel:order': ['orderManageModel:order:apply', 'orderManageModel:order:setting'],
  'orderManageModel:salaryDetail': [
    'orderManageModel:salaryDetail:edit',
    'orderManageModel:salaryDetail:audit',
    'orderManageModel:salaryDetail:pay',
  ],
  'orderManageModel:salaryManage': ['orderManageModel:salaryManage:edit'],
  'saleCenterModel:deductionsWarning': ['saleCenterModel:deductionsWarning:settle'],
  'scaleModel:scaleManagement': ['scaleModel:scaleManagement:price'],
  'systemModel:preferenceSetting': ['systemModel:preferenceSetting:edit'],
};

/** One allowed line of a role. */
export interface RoleLine {
  role: string;
  key: string;
}

/** Lines to add; none if a role has one of the new keys explicitly, since the institution started with them or was migrated already. */
export function splitLines(allowed: readonly RoleLine[], plans: readonly Pick<RolePlan, 'roleKey' | 'keys'>[]): RoleLine[] {
  const added = new Set(Object.values(splitKeys).flat());
  if (allowed.some(({ key }) => added.has(key))) return [];
  return allowed.flatMap(({ role, key }) => {
    const plan = plans.find(({ roleKey }) => roleKey === role);
    const isMeant = (one: string) => !plan || plan.keys.some((pattern) => isMatch(pattern, 'allow', one));
    return (splitKeys[key] ?? []).filter(isMeant).map((one) => ({ role, key: one }));
  });
}
