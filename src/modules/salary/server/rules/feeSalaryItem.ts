/** Rules of salary items: tiers must give every quantity exactly one rate. */
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { defineRule } from '../../../../server/records/rule';
import { bases } from '../../domain/codes';
import { findTierProblem } from '../../domain/tiers';
import { prorationOf, tiersOf } from '../items';

const shares: readonly unknown[] = [bases.lessonIncome, bases.paid];

export default defineRule<'feeSalaryItem'>({
  beforeCreate(values) {
    refuseWithoutRate(values);
    fillProration(values, values);
  },
  beforeUpdate(changes, before) {
    const after = { ...before, ...changes } as Changes<'feeSalaryItem'>;
    refuseWithoutRate(after);
    fillProration(changes, after);
  },
  async beforeDelete({ id, itemName }, { records }) {
    const used = await records.count('feeSalaryLine', { itemId: id });
    if (used > 0) throw conflict(`“${itemName}”已用于 ${used} 行工资，不能删除，可以停用`);
  },
});

function fillProration(changes: Changes<'feeSalaryItem'>, after: Changes<'feeSalaryItem'>): void {
  if (after.base === bases.fixed && after.proration == null) changes.proration = prorationOf(after) as 1 | 2 | 3;
}

function refuseWithoutRate({ base, value, percent, tiers }: Changes<'feeSalaryItem'>): void {
  const problem = findTierProblem(tiersOf(tiers));
  if (problem) throw refuse('tiers', problem);
  const isShare = shares.includes(base);
  if (tiers?.length || (isShare ? percent : value) != null) return;
  throw refuse(isShare ? 'percent' : 'value', '请填写标准，或填写阶梯');
}
