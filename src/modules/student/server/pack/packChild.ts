/** All data of one child in one zip, for a guardian's request: as far as the caller may read them and consent permits. */

import * as z from 'zod';
import { nowInShanghai } from '../../../../domain/calendar';
import { entryOf } from '../../../../domain/must';
import type { JobContext, JobOutcome, JobRun } from '../../../../server/features/jobs/jobKind';
import { formatPathPart } from '../../../../server/features/pack/createZipStream';
import { type Packed, packRecord } from '../../../../server/features/pack/packRecord';
import { createSeenReader } from '../../../../server/features/seen/seenRecords';
import { ApiError, forbidden } from '../../../../server/kernel/apiError';
import { logActIn } from '../../../../server/records/write/actLog';
import { createPackedReports } from '../../../assessment/contract';
import { isStoppedNow, purposes } from '../../../consent/contract';

export const packInput = z.object({
  id: z.uuid(),
  reason: z.string().trim().min(2, '原因写 2–200 个字').max(200, '原因写 2–200 个字'),
  whole: z.boolean().nullish(),
});
type PackInput = z.output<typeof packInput>;

/** Unmasked numbers need the same right as in an export. */
export const packAsks = ({ whole }: PackInput) => (whole ? ('export' as const) : undefined);

/** Permission key for the zip, in addition to the keys of its contents. */
const packKey = 'studentModel:accessLog:pack';
const page = 'student';

export async function packChild(run: JobRun<PackInput>, context: JobContext, stuId: string): Promise<JobOutcome> {
  const { actor, input } = run;
  const resource = entryOf(context.configuration.resources, page);
  if (!actor.can(packKey) || !actor.can(resource.permission)) throw forbidden('导出学员全部资料');
  const wholeKey = resource.list?.export?.reveal;
  if (input.whole && !(wholeKey && actor.can(wholeKey))) throw forbidden('导出学员的完整号码');
  const { name, picturesStopped, sharingStopped } = await readChildConsent(context, run, stuId);
  const reportOf = createPackedReports(context, actor);
  const packed: Packed = await packRecord(
    run,
    context,
    {
      resource: page,
      id: stuId,
      whole: input.whole === true,
      withhold: ({ type }) =>
        picturesStopped && /^(image|video)\//.test(type) ? '监护人没有同意影像，照片和视频（含扫描件）不在其中' : undefined,
      document: (entity, row) => (entity === 'evalRecord' ? reportOf(row) : undefined),
      remarks: ['这份资料只能交给监护人本人。', ...(sharingStopped ? ['监护人没有同意共享：不能交给其他机构或个人。'] : [])],
    },
    (error) => (error instanceof ApiError ? error.message : undefined),
  );
  const act = { resource: page, action: 'pack', entity: 'student', recordId: stuId, reason: input.reason };
  const day = nowInShanghai(context.now()).slice(0, 10).replaceAll('-', '');
  return {
    facts: packed.facts,
    file: { path: packed.path, name: `${formatPathPart(name)}_全部资料_${day}.zip`, type: 'application/zip' },
    also: (q) => logActIn(q, context, actor, act),
  };
}

async function readChildConsent(context: JobContext, { actor }: JobRun<PackInput>, stuId: string) {
  return createSeenReader(context)(actor, async (reading) => {
    const [child] = await reading.find({ page, entity: 'student', fields: ['stuName'], filters: { id: stuId }, limit: 1 });
    return {
      name: child?.stuName ?? '学员',
      picturesStopped: await isStoppedNow(stuId, purposes.pictures, reading),
      sharingStopped: await isStoppedNow(stuId, purposes.sharing, reading),
    };
  });
}
