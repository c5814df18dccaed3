/** Whatever eight desks do at once with stored accounts, bills and months, the books prove. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billDirections, billSubjects, postBill, refundToStored, returnStored, spendStored } from '../../src/modules/finance/contract';
import { fromHundredths } from '../../src/modules/finance/domain/amounts';
import billInvariants from '../../src/modules/finance/server/invariants/bills';
import { rechargeStored, reverseByHand } from '../../src/modules/finance/server/stored/recharge';
import { prove } from '../../src/server/features/prove/prove';
import type { RuleContext } from '../../src/server/records/rule';
import { type StoredOperations, storedOperations } from '../support/desks/storedOperations';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const fen = fc.integer({ min: 1, max: 20_000 });
const nth = fc.nat(7);
const step = fc.oneof(
  fc.record({ do: fc.constant('recharge' as const), fen, gift: fc.nat(3000) }),
  fc.record({ do: fc.constant('spend' as const), fen }),
  fc.record({ do: fc.constant('return' as const), nth }),
  fc.record({ do: fc.constant('refundIn' as const), fen }),
  fc.record({ do: fc.constant('cashOut' as const), fen }),
  fc.record({ do: fc.constant('deduct' as const), fen }),
  fc.record({ do: fc.constant('decide' as const), status: fc.constantFrom(2 as const, 3 as const, 4 as const) }),
  fc.record({ do: fc.constant('reverse' as const), nth }),
  fc.record({ do: fc.constant('state' as const), status: fc.constantFrom(1 as const, 2 as const, 3 as const) }),
  fc.record({ do: fc.constant('bill' as const), fen, monthsAgo: fc.nat(4) }),
  fc.record({ do: fc.constant('close' as const), monthsAgo: fc.integer({ min: 0, max: 4 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

it('any interleaving of 8 clients leaves every invariant true', { timeout: 300_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 5 }), { minLength: 8, maxLength: 8 }), async (clients) => {
      const of = await storedOperations(server);
      await of.recharge('300');
      const run = (one: Step) => of.act((context) => act(one, of, context)).catch(refused);
      await Promise.all(
        clients.map(async (steps) => steps.reduce((before, one) => before.then(() => run(one)), Promise.resolve<unknown>(null))),
      );
      expect(await of.broken()).toEqual([]);
      const bills = await of.act(({ records }) => prove(billInvariants, records.sql));
      expect(bills.filter(({ broken }) => broken.length > 0)).toEqual([]);
    }),
    { numRuns: 6 },
  ),
);

/** Refusals are answers; anything else is a fault. */
function refused(error: { code?: number }): void {
  if (error.code === 409 || error.code === 422) return;
  throw error;
}

async function act(one: Step, { stuId }: StoredOperations, context: RuleContext): Promise<unknown> {
  const { records, today } = context;
  const entries = (feeType: 1 | 3) => records.find('feeRecord', { stuId, feeType });
  const month = (ago: number) => monthBefore(today, ago);
  switch (one.do) {
    case 'recharge':
      return rechargeStored({ stuId, amount: one.fen, gift: one.gift, payWay: 1 }, context);
    case 'spend':
      return spendStored({ stuId, amount: one.fen }, context);
    case 'refundIn':
      return refundToStored({ stuId, amount: one.fen }, context);
    case 'return':
    case 'reverse': {
      const some = await entries(one.do === 'return' ? 3 : 1);
      const entry = some[one.nth % Math.max(some.length, 1)];
      if (!entry) return;
      return one.do === 'return' ? returnStored({ recordId: entry.id, remark: '退' }, context) : reverseByHand(entry.id, '错', context);
    }
    case 'cashOut':
      return records.create('feeApply', { stuId, kind: 3, amount: fromHundredths(one.fen), payWay: 1, reason: '退' });
    case 'deduct':
      return records.create('feeApply', { stuId, kind: 2, amount: fromHundredths(one.fen), reason: '扣' });
    case 'decide': {
      const [found] = await records.find('feeApply', { stuId, status: 1 });
      // As an action does: another client may have decided since.
      const waiting = found && (await records.lock('feeApply', found.id));
      return waiting?.status === 1 && records.update('feeApply', waiting.id, { status: one.status });
    }
    case 'state': {
      const [account] = await records.find('feeUser', { stuId });
      return account && records.update('feeUser', account.id, { status: one.status });
    }
    case 'bill': {
      const [account] = await records.find('feeAccount', { enabled: true });
      const money = { direction: billDirections.expense, subject: billSubjects.supplies, amount: one.fen, accountId: account!.id };
      return postBill({ ...money, billDate: one.monthsAgo === 0 ? today : `${month(one.monthsAgo)}-15` }, context);
    }
    case 'close':
      return records.create('feeClose', { month: month(one.monthsAgo) });
  }
}

function monthBefore(today: string, ago: number): string {
  const [year = 0, number = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - ago, 1)).toISOString().slice(0, 7);
}
