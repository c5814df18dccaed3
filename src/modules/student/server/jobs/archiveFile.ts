/** 下载档案包 of an archive record: the complete file of its child. */
import { defineJobKind } from '../../../../server/features/jobs/jobKind';
import { createSeenReader } from '../../../../server/features/seen/seenRecords';
import { notFound } from '../../../../server/kernel/apiError';
import { packAsks, packChild, packInput } from '../pack/packChild';

/** Pages on which archives of one child stand. */
const pages = ['stuArchives'];

export default defineJobKind({
  name: 'archiveFile',
  input: packInput,
  asks: packAsks,
  resumable: true,
  async run(run, context) {
    const stuId = await createSeenReader(context)(run.actor, async ({ find }) => {
      for (const page of pages) {
        const [archive] = await find({ page, entity: 'archive', fields: ['stuId'], filters: { id: run.input.id }, limit: 1 });
        if (archive?.stuId) return archive.stuId;
      }
      return undefined;
    });
    if (!stuId) throw notFound('学员档案');
    return packChild(run, context, stuId);
  },
});
