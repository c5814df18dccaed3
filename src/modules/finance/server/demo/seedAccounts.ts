/** The accounts that money of the demo institutions goes to. */
import type { DemoStep } from '../../../demo/contract';
import { accountTypes } from '../../domain/codes';
import { usualAccounts } from '../startingData';

export default {
  order: 60,
  async seed({ write, context }) {
    if (!context.configuration.entities.has('feeAccount')) return;
    // The bank pays rent and salaries from the first month on.
    const getOpening = (type: number) => (type === accountTypes.bank ? '600000.00' : '20000.00');
    await write.createMany(
      'feeAccount',
      usualAccounts.map((account) => ({ ...account, openingBalance: getOpening(account.type) })),
    );
  },
} satisfies DemoStep;
