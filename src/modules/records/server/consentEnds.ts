/** Pictures of training records, and links to records for families. */
import { states } from '../../../generated/states';
import type { Records } from '../../../server/records/records';
import { type ConsentEnds, purposes } from '../../consent/contract';

export default [
  {
    purposes: [purposes.pictures],
    async find(stuId, { records }) {
      const written = await records.find('scheduleRecovery', { stuId, status: states.scheduleRecovery.status.submitted });
      const files = written.reduce((sum, { images, videos }) => sum + (images?.length ?? 0) + (videos?.length ?? 0), 0);
      // Nothing to delete: the growth centre and file downloads check the consent on each read.
      return files === 0 ? [] : [{ text: `训练记录里的 ${files} 张照片和视频任何人不能再打开，不再在成长中心显示` }];
    },
  },
  {
    purposes: [purposes.messages, purposes.sharing],
    async find(stuId, { records, now }) {
      const links = (await records.find('customerRecord', { stuId, openUntil: { gt: now } })).filter(({ openKey }) => openKey);
      if (links.length === 0) return [];
      return [{ text: `收回 ${links.length} 个分享给家长的地址`, run: () => endLinks(stuId, records) }];
    },
  },
] satisfies readonly ConsentEnds[];

/** Permanently, like the end of a single link: without change record, so that undo cannot restore the key. */
async function endLinks(stuId: string, records: Records): Promise<void> {
  await records.sql('update customer_record set open_key = null, open_until = null where stu_id = $1 and open_key is not null', [stuId]);
}
