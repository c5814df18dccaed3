/** Combines the chains of a child with two applications in one month: a link missing in one of them is missing. */
import { fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import type { CheckedChain } from '../chain';

/** Undefined for none. */
export function mergeChains(chains: readonly CheckedChain[]): CheckedChain | undefined {
  const [first, ...others] = chains;
  if (!first || others.length === 0) return first;
  const gaps = chains.flatMap(({ row }) => row.gaps).filter((gap, at, all) => all.findIndex(({ link }) => link === gap.link) === at);
  const amounts = chains.map(({ row }) => row.amount);
  const amount = amounts.includes(undefined) ? undefined : fromHundredths(amounts.reduce((sum, one) => sum + hundredthsOf(one), 0));
  return { row: { ...first.row, gaps, amount }, facts: first.facts };
}

/** Merged chains by the id of the child. */
export function mergeByChild(chains: readonly CheckedChain[]): Map<string, CheckedChain> {
  const all = new Map<string, CheckedChain[]>();
  for (const chain of chains) all.set(chain.row.stuId, [...(all.get(chain.row.stuId) ?? []), chain]);
  return new Map(
    [...all].flatMap(([id, own]) => {
      const chain = mergeChains(own);
      return chain ? [[id, chain]] : [];
    }),
  );
}
