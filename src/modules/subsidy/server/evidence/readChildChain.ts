/** The page of the chain of one child: several months, and one of them with its records. */
import { entryOf } from '../../../../domain/must';
import type { ServerContext } from '../../../../server/http/serverContext';
import type { Actor } from '../../../../server/kernel/actor';
import { notFound } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import type { SeenReading } from '../../../../server/records/seenReading';
import { createRecordService } from '../../../../server/records/write/writer';
import { type ChildChain, listMonthsUntil } from '../../domain/childChain';
import { type CheckedChain, chainsOf } from '../chain';
import { buildChildMonth } from './buildChildMonth';
import { mergeChains } from './mergeChains';
import { readEvidence } from './readEvidence';
import { wordsOf } from './wordsOf';

/** Page of the chain of all children. */
export const evidencePage = 'evidence';

/** Does something as the page of the chain does: in one transaction, in the name of the person. */
export function onEvidencePage<T>(context: ServerContext, actor: Actor, work: (context: RuleContext) => Promise<T>): Promise<T> {
  const entity = entryOf(context.configuration.entities, 'subsidyApplication');
  return createRecordService(context)
    .as(actor, evidencePage)
    .changeSet((set) => work(set.ruleContext(set, entity)));
}

interface Asked {
  stuId: string;
  /** YYYY-MM */
  month: string;
  /** Last of the months that are shown; default: this one. */
  to?: string | undefined;
}

export async function readChildChain({ stuId, month, to }: Asked, context: RuleContext, reading: SeenReading): Promise<ChildChain> {
  const current = context.today.slice(0, 7);
  const last = to !== undefined && to < current ? to : current;
  const months = [...new Set([...listMonthsUntil(last), ...(month <= current ? [month] : [])])].sort().reverse();
  const chains = new Map<string, CheckedChain>();
  for (const one of months) {
    const found = mergeChains(await chainsOf(one, context, [stuId]));
    if (found) chains.set(one, found);
  }
  const evidence = await readEvidence(stuId, { from: month, to: month }, reading);
  const [child] = evidence.child.rows;
  if (!child) throw notFound('学员');
  const around = { words: wordsOf(reading.configuration, context.today), address: reading.address };
  return {
    ...{ stuId, stuName: child.stuName ?? '' },
    months: months.map((one) => ({ month: one, covered: chains.has(one), gaps: chains.get(one)?.row.gaps ?? [] })),
    detail: buildChildMonth(month, chains.get(month), evidence, around),
  };
}
