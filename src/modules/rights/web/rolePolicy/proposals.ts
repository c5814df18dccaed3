/** Which proposals the banner shows, and what one puts back on screen. Pure. */
import type { BookRole, PolicyProposal } from '../../../../wire/policy';
import { type Drafts, linesIn, withDifference, withDraft } from './setting';

/** Those that wait, and those of one's own that were sent back and not made again since. */
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

/** The drafts with the proposal's changes among them; roles that are not there (yet) are left out. */
export function draftsOf(proposal: PolicyProposal, roles: readonly BookRole[], drafts: Drafts): Drafts {
  return proposal.roles.reduce((made, { roleKey, ...difference }) => {
    const role = roles.find((one) => one.role === roleKey);
    return role ? withDraft(made, role, withDifference(linesIn(made, role), difference)) : made;
  }, drafts);
}
