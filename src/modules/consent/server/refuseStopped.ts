/** Refusals for missing consent; the message names the ways to continue. */
import { conflict, refuse } from '../../../server/kernel/apiError';
import { type Purpose, purposeTitles, stateTitles } from '../domain/codes';
import { type Asking, consentOf } from './results';

interface Asked {
  stuId: string;
  purpose: Purpose;
  /** Field to name in the refusal; without it, it is a conflict. */
  field?: string;
  /** What is not possible: 不能把作业发给家长. */
  what: string;
}

const wayOut = '确需继续的，由有权限的人在学员的“知情同意”里登记未经同意继续';

/** For processing that is permitted until consent is refused: throws if it was refused or withdrawn, or answers contradict each other. */
export async function refuseStopped(asked: Asked, asking: Asking): Promise<void> {
  const { stopped, state } = await consentOf(asking, asked.stuId, asked.purpose);
  if (stopped) throw createRefusal(asked, stateTitles[state]);
}

/** For disclosure to others, such as referral: throws unless consent was given or a decision to continue without it is in force. */
export async function refuseWithoutConsent(asked: Asked, asking: Asking): Promise<void> {
  const { allowed, state } = await consentOf(asking, asked.stuId, asked.purpose);
  if (!allowed) throw createRefusal(asked, stateTitles[state]);
}

function createRefusal({ purpose, field, what }: Asked, state: string) {
  const sentence = `${purposeTitles[purpose]}的知情同意${state}，${what}。${wayOut}`;
  return field === undefined ? conflict(sentence, { kind: 'consent' }) : refuse(field, sentence);
}
