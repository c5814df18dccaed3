/** Homework that a family has not submitted is withdrawn together with the consent to messages. */
import { states } from '../../../generated/states';
import { type ConsentEnds, purposes } from '../../consent/contract';

const { pending, overdue, redo } = states.homeworkDetail.status;

export default [
  {
    purposes: [purposes.messages],
    async find(stuId, { records }) {
      const open = (await records.find('homeworkDetail', { stuId, status: [pending, overdue, redo] })).filter(
        ({ submitTime }) => !submitTime,
      );
      if (open.length === 0) return [];
      return [
        {
          text: `收回 ${open.length} 份还没有交的作业`,
          run: async () => {
            for (const { id } of open) await records.remove('homeworkDetail', id);
          },
        },
      ];
    },
  },
] satisfies readonly ConsentEnds[];
