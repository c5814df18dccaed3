import { distance } from 'fastest-levenshtein';

/** Permission keys known to the product. A module may add keys that begin with the name of its own group. */
export const permissionKeys = [
  'super:admin',
  'structureModel:department',
  'structureModel:roles',
  'structureModel:users',
  'studentModel:student',
  'studentModel:psychology',
  'studentModel:study',
  'studentModel:clock',
  'studentModel:subsidy',
  'studentModel:applicationStuList',
  'studentModel:return',
  'appraisalManagementModel:appraisal',
  'appraisalManagementModel:psychology',
  'appraisalManagementModel:study',
  'appraisalManagementModel:rapid',
  'eduModel:wisdomSchedule',
  'eduModel:teacher',
  'eduModel:course',
  'eduModel:classes',
  'eduModel:schedule',
  'eduModel:orgCourseData',
  'eduModel:approve',
  'eduModel:assignment',
  'eduModel:notice',
  'allroundModel:trainingRecord',
  'allroundModel:rehabilitationRecord',
  'allroundModel:homeworkRecord',
  'planModel:platformPlan',
  'planModel:orgPlan',
  'planModel:myPlan',
  'planModel:audit',
  'activityModel:activity',
  'activityModel:detail',
  'operateModel:foundation',
  'operateModel:business',
  'operateModel:educational',
  'operateModel:screen',
  'scaleModel:scaleManagement',
  'systemModel:feedback',
  'systemModel:loginLog',
  'systemModel:operationLog',
  'systemModel:preferenceSetting',
  'systemModel:orgInfo',
  'saleCenterModel:chargeItem',
  'saleCenterModel:clue',
  'saleCenterModel:clue:billing',
  'saleCenterModel:follow',
  'saleCenterModel:warning',
  'saleCenterModel:deductionsWarning',
  'saleCenterModel:deductionsWarning:settle',
  'orderManageModel:salaryManage',
  'orderManageModel:salaryDetail',
  'orderManageModel:salaryDetail:export',
  'orderManageModel:salaryDetail:cancel',
  'orderManageModel:storedAccounts',
  'orderManageModel:storedAccounts:export',
  'orderManageModel:storedAccounts:batchRecharge',
  'orderManageModel:storedAccounts:audit',
  'orderManageModel:storedAccounts:list',
  'orderManageModel:storedAccounts:cash',
  'orderManageModel:storedAccounts:balance',
  'orderManageModel:storedAccounts:give',
  'orderManageModel:storedAccounts:total',
  'orderManageModel:storedAccounts:recharge',
  'orderManageModel:storedAccounts:refund',
  'orderManageModel:storedAccounts:deductions',
  'orderManageModel:orderList',
  'orderManageModel:orderList:edit',
  'orderManageModel:orderList:export',
  'orderManageModel:bill',
  'orderManageModel:bill:export',
  'orderManageModel:bill:add',
  'orderManageModel:bill:delete',
  'orderManageModel:incomeDetail',
  'orderManageModel:incomeDetail:add',
  'orderManageModel:incomeDetail:export',
  'orderManageModel:chargeable',
  'orderManageModel:order',
  'orderManageModel:record',
  'orderManageModel:ekbVip',
] as const;

export function isKnownKey(key: string): boolean {
  return (permissionKeys as readonly string[]).includes(key);
}

/** In place of a key: every signed-in user may use the page and its calls. */
export const signedIn = 'signedIn';

/** The known key that was probably meant: at most two edits in its last word. */
export function findNearMiss(key: string): string | undefined {
  if (isKnownKey(key)) return undefined;
  const group = key.slice(0, key.lastIndexOf(':'));
  return permissionKeys.find(
    (known) => known.slice(0, known.lastIndexOf(':')) === group && isSlip(key.slice(group.length + 1), known.slice(group.length + 1)),
  );
}

function isSlip(word: string, known: string): boolean {
  const letters = (text: string) => [...text.toLowerCase()].sort().join('');
  return letters(word) === letters(known) || distance(word, known) <= (Math.min(word.length, known.length) > 5 ? 2 : 1);
}

/** Whether a file in `resources/<group>/` may use the key. */
export function isPermissionKey(key: string, group: string): boolean {
  return isKnownKey(key) || (key.startsWith(`${group}:`) && /^\w+(:\w+)+$/.test(key));
}
