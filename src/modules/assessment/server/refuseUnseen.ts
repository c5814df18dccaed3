/** Refuses what is worked out from assessments to whoever may not see them, or not what it is worked out from. */
import { forbidden, notFound } from '../../../server/kernel/apiError';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

/** Fields that scores, comparisons and proposals tell. */
const results = ['result', 'answers', 'evalDate', 'mainScore', 'mainLevel', 'verdict', 'positive'];

/** Throws 404 for one that no page shows to the caller, 403 without the right to a field. Looks at sensitive ones are logged. */
export async function refuseUnseen(
  { records, hides }: RuleContext['visible'],
  assessments: readonly Stored<'evalRecord'>[],
): Promise<void> {
  const seen = await records('evalRecord', assessments);
  if (seen.length < new Set(assessments.map(({ id }) => id)).size) throw notFound('测评');
  if (hides('evalRecord', ...results)) throw forbidden('查看测评结果');
}
