/** Proposals shown in the banner, and their changes as drafts. Pure. */
import type { BookRole, PolicyProposal } from '../../../../../../wire/policy';
import { type Drafts, getLines, withDifference, withDraft } from './setting';

/** Pending proposals, and rejected ones of the current user whose roles were not proposed or edited again. */
export function shownProposals(all: readonly PolicyProposal[], drafts: Drafts): { waiting: PolicyProposal[]; sentBack: PolicyProposal[] } {
  const touches = (one: PolicyProposal, other: PolicyProposal) =>
    one.roles.some(({ roleKey }) => other.roles.some((role) => role.roleKey === roleKey));
  const isMadeAgain = (refused: PolicyProposal) =>
    all.some((one) => one.isMine && one.time > (refused.decidedTime ?? '') && touches(one, refused)) ||
    refused.roles.some(({ roleKey }) => drafts.has(roleKey));
  return {
    waiting: all.filter(({ state }) => state === 'pending'),
    sentBack: all.filter((one) => one.state === 'refused' && one.isMine && !isMadeAgain(one)),
  };
}

/** Applies the changes of the proposal to the drafts; roles that do not exist are skipped. */
export function draftsOf(proposal: PolicyProposal, roles: readonly BookRole[], drafts: Drafts): Drafts {
  return proposal.roles.reduce((made, { roleKey, ...difference }) => {
    const role = roles.find((one) => one.role === roleKey);
    return role ? withDraft(made, role, withDifference(getLines(made, role), difference)) : made;
  }, drafts);
}
