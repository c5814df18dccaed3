/** Deletes the bytes that a disposal could not delete. */
import * as z from 'zod';
import { type LooseFile, removeFiles } from '../../../../server/features/erase/removeFiles';
import { defineJobKind } from '../../../../server/features/jobs/jobKind';
import { conflict } from '../../../../server/kernel/apiError';
import { createRecordService } from '../../../../server/records/write/writer';
import { noteFiles } from '../dispose';

export default defineJobKind({
  name: 'disposalFiles',
  input: z.object({ id: z.uuid() }),
  resumable: true,
  async run({ input: { id }, actor }, context) {
    const writer = createRecordService(context).as(actor, 'disposal');
    const files = await writer.together(async (records) => ((await records.get('disposal', id))?.filesLeft ?? []) as LooseFile[]);
    const left = await removeFiles(context, actor.instId, files);
    const gone = files.length - left.length;
    await writer.changeSet((set) => noteFiles(id, { gone, left }, set));
    if (left.length > 0) throw conflict(`还有 ${left.length} 个文件没有删除，请检查文件存储后再试`);
    return { facts: { files: gone } };
  },
});
