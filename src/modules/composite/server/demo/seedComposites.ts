/** Writes composite assessments of children with several finished ones: begun, finished, due again, and followed by the next one. */
import { firstOf, lastOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Records, Stored } from '../../../../server/records/records';
import { evalTypes, readResult } from '../../../assessment/contract';
import type { DemoStep } from '../../../demo/contract';
import { suggested } from '../composite';
import { suggestNeeds } from '../suggestNeeds';

const { done, audited } = states.evalRecord.status;
const most = 26;
/** Codes of the dictionary `evalPhase`. */
const phases = { first: 1, middle: 2 } as const;

export default {
  order: 64,
  async seed({ context, write }) {
    if (!context.configuration.entities.has('evalComposite')) return;
    await write.together(async (records) => {
      for (const [at, own] of (await assessedChildren(records)).slice(0, most).entries()) await compose(records, own, at);
    });
  },
} satisfies DemoStep;

/** Finished assessments by child, oldest first: those that say something about training, at least two of a child. */
export async function assessedChildren(records: Records, stuId?: string): Promise<Stored<'evalRecord'>[][]> {
  const { study, development } = evalTypes;
  const found = await records.find(
    'evalRecord',
    { status: [done, audited], evalType: [study, development], ...(stuId !== undefined && { stuId }) },
    { order: [['evalDate', 'asc']] },
  );
  const children = new Map<string, Stored<'evalRecord'>[]>();
  for (const record of found) {
    if (suggestNeeds([await readResult(record, records)]).length === 0) continue;
    children.set(record.stuId, [...(children.get(record.stuId) ?? []), record]);
  }
  return [...children.values()].filter((own) => own.length > 1);
}

export async function compose(records: Records, own: Stored<'evalRecord'>[], at: number): Promise<void> {
  await write(records, firstOf(own), phases.first, true);
  await write(records, lastOf(own), phases.middle, at % 4 !== 3);
}

async function write(records: Records, assessment: Stored<'evalRecord'>, phase: 1 | 2, isDone: boolean): Promise<void> {
  const { id, stuId, evalDate, evaluatorId } = assessment;
  const values = { stuId, phase, doneDate: evalDate, recordIds: [id], ownerId: evaluatorId };
  const composite = await records.create('evalComposite', {
    ...values,
    advice: '每天固定时间亲子游戏，少替代、多等待，记录孩子主动表达的次数。',
  });
  const words = { conclusion: '能力发展不均衡，先从中间反应的项目入手，逐步减少辅助。' };
  await records.update('evalComposite', composite.id, { ...(await suggested(records, composite)), ...words });
  if (isDone) await records.update('evalComposite', composite.id, { status: states.evalComposite.status.done });
}
