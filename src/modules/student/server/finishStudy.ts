import { states } from '../../../generated/states';
import type { Values } from '../../../server/rule';
import { leaveReasonReached } from '../domain/codes';

/** What a student's own record says after the training reached its aim. `today`: YYYY-MM-DD. */
export function finishStudy(today: string): Values {
  return { stuStatus: states.student.stuStatus.graduated, leaveDate: today, leaveReason: leaveReasonReached };
}
