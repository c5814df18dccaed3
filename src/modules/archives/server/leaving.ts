/** Archives of a child who leaves become history; a child who returns gets a new archive copied from the last one. */
import { states } from '../../../generated/states';
import type { Leaving } from '../../student/contract';
import { archiveTypes, endReasons, nextArchive } from '../domain/codes';
import { beginNext, putIntoHistory } from './putIntoHistory';

const { current, history } = states.archive.archiveStatus;
const reasons = { left: endReasons.left, graduated: endReasons.closed } as const;

export default {
  checks: [
    {
      order: 60,
      item: '学员档案',
      blocks: false,
      async look(student, _leave, { records }) {
        const open = await records.count('archive', { stuId: student.id, archiveStatus: current });
        return open > 0 ? `离校后存为历史：${open} 份` : undefined;
      },
    },
  ],
  async keeps(student, { records }) {
    return (await records.count('archive', { stuId: student.id })) > 0 ? '已有档案' : undefined;
  },
  async leave(student, { date, kind }, { records }) {
    for (const archive of await records.find('archive', { stuId: student.id, archiveStatus: current }))
      await putIntoHistory(records, archive, { reason: reasons[kind], date });
    return {};
  },
  async back(student, { records, today }) {
    const [last] = await records.find(
      'archive',
      { stuId: student.id, archiveType: archiveTypes.child, archiveStatus: history, endReason: [endReasons.left, endReasons.closed] },
      { order: [['endDate', 'desc']], limit: 1 },
    );
    if (last) await beginNext(records, last, nextArchive.copied, `${today.slice(0, 4)} 年返校`);
    return {};
  },
} satisfies Leaving;
