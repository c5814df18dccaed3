/** Converts stored salary items into inputs of the computation. */
import { hundredthsOf } from '../../../domain/amounts';
import type { Changes, Stored } from '../../../server/records/records';
import { itemTypes } from '../domain/codes';
import { prorations } from '../domain/employment';
import type { SalaryItem } from '../domain/salary';
import type { Tier } from '../domain/tiers';

export function itemOf(stored: Stored<'feeSalaryItem'>): SalaryItem {
  return {
    id: stored.id,
    name: stored.itemName ?? '',
    type: stored.itemType ?? 0,
    base: stored.base ?? 0,
    value: hundredthsOf(stored.value),
    percent: hundredthsOf(stored.percent),
    tiers: tiersOf(stored.tiers),
    courses: (stored.courses ?? []).map(({ courseId, rate }) => ({ courseId: courseId ?? '', rate: hundredthsOf(rate) })),
    posts: stored.scopePosts ?? [],
    users: stored.scopeUsers ?? [],
    taxable: stored.taxable === true,
    proration: prorationOf(stored),
  };
}

/** The proration of the item; by default deductions (social insurance) count in full, earnings by calendar days. */
export function prorationOf({ proration, itemType }: Changes<'feeSalaryItem'>): number {
  return proration ?? (itemType === itemTypes.deduction ? prorations.none : prorations.calendar);
}

/** Converts decimal text to hundredths. */
export function tiersOf(rows: Changes<'feeSalaryItem'>['tiers']): Tier[] {
  return (rows ?? []).map(({ above, rate }) => ({ above: hundredthsOf(above), rate: hundredthsOf(rate) }));
}
