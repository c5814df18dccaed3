/** Creates the record that is due for each child who attended a lesson, with its deadline. */
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { Seat } from '../../../schedule/contract';
import { addHours } from '../../domain/deadline';

export type TrainingRecord = Stored<'scheduleRecovery'>;
type Lesson = Stored<'scheduleInfo'>;

const { due } = states.scheduleRecovery.status;

/** Fields of a record that are copied or computed from its lesson. */
export async function readLessonValues(lesson: Lesson, seat: Seat, context: RuleContext): Promise<Changes<'scheduleRecovery'>> {
  const { courseId, teacherId, lessonDate, startTime } = lesson;
  const { recordHours } = await context.records.single('instSetting');
  return {
    courseId,
    teacherId,
    lessonDate,
    startTime,
    attendStatus: seat.attendStatus ?? 0,
    deadline: addHours(must(lesson.endAt, 'end of the lesson'), Number(recordHours)),
    monthId: await monthOf(lesson, context),
  };
}

export async function createDue(lesson: Lesson, seat: Seat, context: RuleContext): Promise<void> {
  const values = await readLessonValues(lesson, seat, context);
  const stuId = seat.stuId;
  const planned = (await readPlannedGoals([lesson], context)).get(`${lesson.id} ${stuId}`);
  await context.records.create('scheduleRecovery', { ...values, scheduleId: lesson.id, stuId, goalIds: planned ?? null, status: due });
}

/** Ids of the goals that lessons are to train, by `<lesson> <child>`. */
export async function readPlannedGoals(lessons: readonly Lesson[], { records }: RuleContext): Promise<Map<string, string[]>> {
  const planned = new Map<string, string[]>();
  const ids = [...new Set(lessons.flatMap(({ goalIds }) => goalIds ?? []))];
  const goals = ids.length > 0 ? await records.find('trainingGoal', { id: ids }) : [];
  for (const lesson of lessons)
    for (const { id, stuId } of goals)
      if (lesson.goalIds?.includes(id)) {
        const key = `${lesson.id} ${stuId}`;
        planned.set(key, [...(planned.get(key) ?? []), id]);
      }
  return planned;
}

/** Id of the monthly row of teacher and course that counts the record; created with its first record. */
async function monthOf({ teacherId, courseId, lessonDate }: Lesson, context: RuleContext): Promise<string> {
  const { records } = context;
  const key = { teacherId, courseId: courseId, month: lessonDate.slice(0, 7) };
  const [known] = await records.find('trainingMonth', key);
  if (known) return known.id;
  await context.lockByName(`training month ${teacherId}`);
  const [made] = await records.find('trainingMonth', key);
  return (made ?? (await records.create('trainingMonth', key))).id;
}
