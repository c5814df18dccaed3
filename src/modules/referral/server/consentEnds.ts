/** Open referrals depend on the consent to referral, their documents also on that to sharing. */
import { states } from '../../../generated/states';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { type ConsentEnds, purposes } from '../../consent/contract';
import { withdrawReferral } from './otherSide';

const { sent, accepted, revoked } = states.referral.status;
const endReason = '监护人不再同意，转介停止';

const hasPapers = ({ reportIds, archiveIds, iepIds }: Stored<'referral'>) =>
  [reportIds, archiveIds, iepIds].some((ids) => (ids?.length ?? 0) > 0);

export default [endsOf(purposes.referral, () => true), endsOf(purposes.sharing, hasPapers)] satisfies readonly ConsentEnds[];

function endsOf(purpose: ConsentEnds['purposes'][number], rests: (row: Stored<'referral'>) => boolean): ConsentEnds {
  return {
    purposes: [purpose],
    async find(stuId, context) {
      const open = (await context.records.find('referral', { stuId, status: [sent, accepted] })).filter(rests);
      if (open.length === 0) return [];
      const names = [...new Set(open.map(({ toName }) => toName))].join('、');
      return [{ text: `停止 ${open.length} 个没有办完的转介（${names}）`, run: () => stop(open, context) }];
    },
  };
}

async function stop(open: readonly Stored<'referral'>[], context: RuleContext): Promise<void> {
  for (const { id } of open) {
    const row = await context.records.lock('referral', id);
    if (!row || (row.status !== sent && row.status !== accepted)) continue;
    await withdrawReferral(row, { endReason, keepsAccepted: false }, context);
    await context.records.update('referral', id, { status: revoked, endReason, endedOn: context.now });
  }
}
