/** Refuses data derived from assessments to persons who may not see these assessments or the fields used. */
import { forbidden, notFound } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

/** Fields that comparisons and proposals reveal. */
const results = ['result', 'answers', 'evalDate', 'mainScore', 'mainLevel', 'verdict', 'positive'];

/** Throws 404 for a record that no page shows to the caller, 403 without the right to a field. Reading sensitive records is logged. */
export async function refuseUnseen(
  { records, hides }: RuleContext['visible'],
  assessments: readonly Stored<'evalRecord'>[],
): Promise<void> {
  const seen = await records('evalRecord', assessments);
  if (seen.length < new Set(assessments.map(({ id }) => id)).size) throw notFound('测评');
  if (hides('evalRecord', ...results)) throw forbidden('查看测评结果');
}
