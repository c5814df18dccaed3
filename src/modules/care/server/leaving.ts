/** Attention and training of a child end with the stay; an entry that is closed is not reopened when the child comes back. */
import { states } from '../../../generated/states';
import type { Leaving } from '../../student/contract';

const { watching, referred, closed } = states.stuPsychology.status;
const { waiting, training, closed: concluded } = states.stuStudyHard.status;
const endings = { left: '学员离校', graduated: '学员结业' } as const;

export default {
  async leave(student, { date, kind }, { records }) {
    const end = { closeReason: endings[kind], closeDate: date };
    for (const one of await records.find('stuPsychology', { stuId: student.id, status: [watching, referred] })) {
      await records.update('stuPsychology', one.id, { ...end, onPad: false, status: closed });
    }
    for (const one of await records.find('stuStudyHard', { stuId: student.id, status: [waiting, training] })) {
      await records.update('stuStudyHard', one.id, { ...end, status: concluded });
    }
    return {};
  },
} satisfies Leaving;
