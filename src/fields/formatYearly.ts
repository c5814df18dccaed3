/** Text of the filter `yearly`: a number of days from today on. */
import { mostYearly } from '../domain/yearly';
import { FieldTextError } from './fieldType';

/** Throws FieldTextError. */
export function decodeYearly(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= mostYearly) return days;
  throw new FieldTextError(`请填写 1 到 ${mostYearly} 的天数`);
}

export const formatYearly = (days: unknown): string => (Number(days) === 1 ? '就是今天' : `今天起 ${days} 天内`);
