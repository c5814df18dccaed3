/** Income recognized on payment: assessments, teaching aids, fees. Income of hours is recognized lesson by lesson. */
import { fromHundredths, hundredthsOf } from '../../../domain/amounts';
import type { RuleContext } from '../../../server/records/rule';
import { incomeTypes } from '../domain/codes';

export interface SaleIncome {
  /** Of the order that sold it. */
  itemId?: string;
  /** Null for a trial lesson of a clue. */
  stuId?: string;
  courseId?: string | null | undefined;
  teacherId?: string | null | undefined;
  /** Fen. */
  amount: number;
  /** `YYYY-MM-DD` */
  date: string;
  reason: string;
}

export async function confirmSale({ date, amount, ...sold }: SaleIncome, { records }: RuleContext): Promise<void> {
  const values = { ...sold, incomeDate: date, amount: fromHundredths(amount), incomeType: incomeTypes.immediate };
  await records.create('incomeDetail', values);
}

/** Reduces the income of lessons whose debt is written off. */
export async function writeOffSale({ itemId, stuId, amount, date, reason }: SaleIncome, { records }: RuleContext): Promise<void> {
  const values = { itemId, stuId, incomeDate: date, amount: fromHundredths(-amount), incomeType: incomeTypes.adjusted, reason };
  await records.create('incomeDetail', values);
}

/** Reverses all income of an item, with entries dated today. */
export async function reverseSaleIncome(itemId: string, reason: string, { records, today }: RuleContext): Promise<void> {
  const all = await records.find('incomeDetail', { itemId });
  const taken = new Set(all.map(({ reversalOf }) => reversalOf));
  for (const { id, stuId, amount } of all.filter((one) => !one.reversalOf && !taken.has(one.id))) {
    const negate = fromHundredths(0 - hundredthsOf(amount));
    const mirrored = { itemId, stuId, incomeDate: today, amount: negate, incomeType: incomeTypes.adjusted, reason };
    await records.create('incomeDetail', { ...mirrored, reversalOf: id });
  }
}
