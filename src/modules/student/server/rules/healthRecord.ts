/** Rules of health records: recorder, and body mass index from height and weight. */
import Big from 'big.js';
import type { Changes } from '../../../../server/records/records';
import { defineRule } from '../../../../server/records/rule';

export default defineRule<'healthRecord'>({
  beforeCreate(values, context) {
    values.recorderId ??= context.actor.staffId || null;
    values.bmi = bodyMassIndex(values);
  },
  beforeUpdate(changes, before) {
    if ('height' in changes || 'weight' in changes) changes.bmi = bodyMassIndex({ ...before, ...changes });
  },
});

/** kg ÷ m², one decimal. */
function bodyMassIndex({ height, weight }: Changes<'healthRecord'>): string | null {
  if (!height || !weight) return null;
  return new Big(weight).div(new Big(height).div(100).pow(2)).toFixed(1);
}
