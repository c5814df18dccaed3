/** The two halves of a referral between institutions: `referral` where it was sent, `referralIn` where it arrives. */
import { must } from '../../../domain/must';
import { states } from '../../../generated/states';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { formatPaperTitles, type Paper } from './papers';
import { nameOfInstitution } from './places';

const { waiting, accepted, revoked } = states.referralIn.status;
const { sent } = states.referral.status;

/** Creates the other half; false if the sender has no access to that institution any more. */
export async function arrive(
  row: Stored<'referral'>,
  child: Changes<'student'>,
  papers: readonly Paper[],
  context: RuleContext,
): Promise<boolean> {
  const { instId, accountId, name } = context.actor;
  const fromName = await nameOfInstitution(instId, context);
  const { stuName, sex, birthday, rehabCategory } = child;
  const half: Changes<'referralIn'> = {
    ...{ childName: stuName, sex, birthday, rehabCategory, kind: row.kind, reason: row.reason, sentOn: row.sentOn },
    ...{ fromName, senderName: name, fromInstId: instId, fromId: row.id, senderAccount: accountId, paperTitles: formatPaperTitles(papers) },
  };
  const made = await context.elsewhere(
    { instId: must(row.toInstId, 'institution to which the child is referred'), accountId },
    async ({ records }) => {
      await records.create('referralIn', half);
      return true;
    },
  );
  return made === true;
}

/** Ends the other half of a withdrawn or stopped referral; before acceptance the child's data there are erased. False if it has ended. */
export async function withdrawReferral(
  row: Stored<'referral'>,
  { endReason, keepsAccepted }: { endReason: string; keepsAccepted: boolean },
  context: RuleContext,
): Promise<boolean> {
  if (!row.toInstId) return true;
  const done = await context.elsewhere({ instId: row.toInstId }, async ({ records }) => {
    const [half] = await records.find('referralIn', { fromId: row.id }, { limit: 1 });
    const held = half && (await records.lock('referralIn', half.id));
    if (!held) return true;
    if (held.status === accepted && !keepsAccepted) {
      await records.update('referralIn', held.id, { status: revoked, endReason, papers: [] });
      return true;
    }
    if (held.status !== waiting) return false;
    await records.update('referralIn', held.id, { status: revoked, endReason, ...forgotten });
    return true;
  });
  return done === true;
}

/** Erases personal data of a child that was not accepted. */
export const forgotten: Changes<'referralIn'> = {
  childName: '未接收的孩子',
  sex: null,
  birthday: null,
  rehabCategory: null,
  reason: null,
  paperTitles: null,
};

/** The sending half, locked; undefined if the referral is not pending any more. */
export async function heldOrigin(row: Stored<'referralIn'>, { records }: RuleContext): Promise<Stored<'referral'> | undefined> {
  const found = await records.lock('referral', String(row.fromId));
  return found?.status === sent ? found : undefined;
}
