/** Rules of health records: recorder, and body mass index from height and weight. */
import Big from 'big.js';
import type { Changes } from '../../../../server/records/records';
import { defineRule } from '../../../../server/records/rule';

export default defineRule<'healthRecord'>({
  beforeCreate(values, context) {
    values.recorderId ??= context.actor.staffId || null;
    values.bmi = findBodyMassIndex(values);
  },
  beforeUpdate(changes, before) {
    if ('height' in changes || 'weight' in changes) changes.bmi = findBodyMassIndex({ ...before, ...changes });
  },
});

/** kg ÷ m², one decimal. */
function findBodyMassIndex({ height, weight }: Changes<'healthRecord'>): string | null {
  if (!height || !weight) return null;
  return new Big(weight).div(new Big(height).div(100).pow(2)).toFixed(1);
}
