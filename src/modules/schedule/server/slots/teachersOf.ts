/** Teachers who may teach a course: those it names, else all who teach. */
import { refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { enabled } from '../../../staff/contract';
import { teachingPosts } from '../../domain/codes';

/** By name; of a wanted teacher only that one. */
export async function teachersOf(
  course: Stored<'course'>,
  wanted: string | null | undefined,
  { records }: RuleContext,
): Promise<Stored<'staff'>[]> {
  const named = course.teacherIds?.length ? { id: course.teacherIds } : {};
  const where = wanted ? { id: wanted } : { post: [...teachingPosts], ...named };
  const teachers = await records.find('staff', { enable: enabled, ...where }, { order: [['realName', 'asc']] });
  if (wanted && teachers.length === 0) throw refuse('teacherId', '教师不存在或已停用，请重新选择');
  return teachers;
}
