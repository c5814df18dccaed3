/** Destroys files of children one after the other, each atomically. An interrupted job is resumed at its checkpoint. */
import * as z from 'zod';
import { removeFiles } from '../../../../server/features/erase/removeFiles';
import { defineJobKind, type JobContext, type JobRun } from '../../../../server/features/jobs/jobKind';
import { ApiError, conflict } from '../../../../server/kernel/apiError';
import { createRecordService } from '../../../../server/records/write/writer';
import { disposeKey, typedWords } from '../../domain/words';
import { disposeOf, noteFiles } from '../dispose';

const inputShape = z
  .object({
    id: z.uuid().optional(),
    stuIds: z.array(z.uuid()).max(50).optional(),
    reason: z.string().trim().min(4, '请写明销毁依据'),
    confirmText: z.literal(typedWords, `请输入“${typedWords}”四个字`),
  })
  .refine(({ id, stuIds }) => id !== undefined || (stuIds?.length ?? 0) > 0, { message: '请选择学员', path: ['stuIds'] });
type Input = z.output<typeof inputShape>;

const pointShape = z.object({
  done: z.number(),
  refused: z.array(z.string()),
  /** Files whose bytes are still there. */
  filesLeft: z.number(),
  pending: z.object({ id: z.string(), files: z.array(z.object({ id: z.string(), path: z.string() })) }).nullable(),
});
type Point = z.output<typeof pointShape>;

export default defineJobKind<Input>({
  name: 'disposal',
  input: inputShape,
  resumable: true,
  async run(run, context) {
    const { id, stuIds = [] } = run.input;
    const ids = id === undefined ? [...new Set(stuIds)] : [id];
    if (!run.actor.can(disposeKey)) throw new ApiError(403, '您已没有销毁资料的权限');
    let point: Point =
      run.checkpoint === undefined ? { done: 0, refused: [], filesLeft: 0, pending: null } : pointShape.parse(run.checkpoint);
    point = await finishPending(point, run, context);
    for (const stuId of ids.slice(point.done)) {
      await run.progress({ done: point.done, total: ids.length });
      point = await finishPending(await disposeNext(stuId, point, run, context), run, context);
    }
    await run.progress({ done: ids.length, total: ids.length });
    const disposed = ids.length - point.refused.length;
    const wrong = [
      ...(point.refused.length > 0 ? [`没有销毁：${point.refused.join('；')}`] : []),
      ...(point.filesLeft > 0 ? [`${point.filesLeft} 个文件没有删除，请在销毁记录里继续`] : []),
    ];
    if (wrong.length > 0) throw conflict([...(disposed > 0 ? [`已销毁 ${disposed} 名`] : []), ...wrong].join('；'));
    return { facts: { disposed } };
  },
});

/** Erases one child and stores the checkpoint in the same transaction. */
async function disposeNext(stuId: string, point: Point, run: JobRun<Input>, context: JobContext): Promise<Point> {
  try {
    return await writer(run, context).changeSet(async (set) => {
      const { id, files } = await disposeOf(stuId, run.input.reason, set);
      const next: Point = { ...point, done: point.done + 1, pending: files.length > 0 ? { id, files } : null };
      await run.saveCheckpoint(next, set.q);
      return next;
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const next: Point = { ...point, done: point.done + 1, refused: [...point.refused, error.message] };
    await run.saveCheckpoint(next);
    return next;
  }
}

async function finishPending(point: Point, run: JobRun<Input>, context: JobContext): Promise<Point> {
  const { pending } = point;
  if (!pending) return point;
  const left = await removeFiles(context, run.actor.instId, pending.files);
  const next: Point = { ...point, filesLeft: point.filesLeft + left.length, pending: null };
  await writer(run, context).changeSet(async (set) => {
    await noteFiles(pending.id, { gone: pending.files.length - left.length, left }, set);
    await run.saveCheckpoint(next, set.q);
  });
  return next;
}

function writer(run: JobRun<Input>, context: JobContext) {
  return createRecordService(context).as(run.actor, 'disposal');
}
