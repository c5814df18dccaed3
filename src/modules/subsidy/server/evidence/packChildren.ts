/** Children of a package: with support in one of the months, as far as the person sees them; by name. */
import type { ServerContext } from '../../../../server/http/serverContext';
import type { Actor } from '../../../../server/kernel/actor';
import { byName } from '../chain';
import { findSupported } from '../settle';
import { onEvidencePage } from './readChildChain';

/** `chosen`: of these alone. */
export async function packChildren(
  months: readonly string[],
  chosen: readonly string[] | undefined,
  actor: Actor,
  context: ServerContext,
): Promise<string[]> {
  const names = new Map<string, string>();
  for (const month of months) {
    const found = await onEvidencePage(context, actor, (rules) => findSupported(month, rules, chosen));
    for (const { stuId, stuIdLabel } of found) names.set(stuId, stuIdLabel ?? '');
  }
  return [...names].sort(([, one], [, next]) => byName(one, next)).map(([id]) => id);
}
