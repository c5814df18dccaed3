/** The accounts that money of the demo institutions goes to. */
import type { DemoStep } from '../../../demo/contract';
import { usualAccounts } from '../startingData';

export default {
  order: 60,
  async seed({ write, context }) {
    if (!context.configuration.entities.has('feeAccount')) return;
    await write.createMany('feeAccount', usualAccounts);
  },
} satisfies DemoStep;
