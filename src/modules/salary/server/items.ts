/** Stored items of salary as the arithmetic sees them. */
import { toHundredths } from '../../../domain/hundredths';
import type { Changes, Stored } from '../../../server/records/records';
import type { SalaryItem } from '../domain/salary';
import type { Tier } from '../domain/tiers';

/** Stored decimals as hundredths; nothing stored is 0. */
export function hundredths(value: string | number | null | undefined): number {
  return toHundredths(String(value ?? 0));
}

export function itemOf(stored: Stored<'feeSalaryItem'>): SalaryItem {
  return {
    id: stored.id,
    name: stored.itemName ?? '',
    type: stored.itemType ?? 0,
    base: stored.base ?? 0,
    value: hundredths(stored.value),
    percent: hundredths(stored.percent),
    tiers: tiersOf(stored.tiers),
    courses: (stored.courses ?? []).map(({ courseId, rate }) => ({ courseId: courseId ?? '', rate: hundredths(rate) })),
    posts: stored.scopePosts ?? [],
    users: stored.scopeUsers ?? [],
    taxable: stored.taxable === true,
  };
}

export function tiersOf(rows: Changes<'feeSalaryItem'>['tiers']): Tier[] {
  return (rows ?? []).map(({ above, rate }) => ({ above: hundredths(above), rate: hundredths(rate) }));
}
