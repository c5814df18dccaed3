/** Goals in every standing: reached, slipped back, without progress, and through all phases. */

import { addDays } from '../../../../domain/calendar';
import { lastOf, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { DemoStep } from '../../../demo/contract';
import { wholeChild } from '../../../demo/contract';
import type { TrainingRecord } from '../lesson/dueRecords';
import { type TrainedGoal, trainedGoals } from './courseOfTraining';

const { submitted } = states.scheduleRecovery.status;
const longest = Math.max(...trainedGoals.map(({ correct }) => correct.length));

interface Trained {
  id: string;
  goal: TrainedGoal;
}

export default {
  order: 170,
  async seed(source) {
    const child = source.made.get(wholeChild);
    const entity = source.context.configuration.entities.get('scheduleRecovery');
    if (!child || !entity) return;
    await source.write.changeSet(async (set) => {
      const context = set.ruleContext(set, entity);
      const sessions = lastOfEachDay(
        await context.records.find('scheduleRecovery', { stuId: child.id, status: submitted }, { order: [['lessonDate', 'asc']] }),
      ).slice(-longest);
      const goals: Trained[] = [];
      for (const goal of trainedGoals)
        goals.push({ goal, id: (await context.records.create('trainingGoal', valuesOf(goal, sessions))).id });
      for (const [at, record] of sessions.entries()) await train(record, sessions.length - at, goals, context);
    });
  },
} satisfies DemoStep;

/** A phase begins on a day of its own. */
function lastOfEachDay(records: readonly TrainingRecord[]): TrainingRecord[] {
  return records.filter(({ lessonDate }, at) => records[at + 1]?.lessonDate !== lessonDate);
}

function valuesOf({ values, phases, correct }: TrainedGoal, sessions: readonly TrainingRecord[]): Changes<'trainingGoal'> {
  const last = lastOf(sessions);
  const dayOf = (lastSessions: number) =>
    must(must(sessions.at(-lastSessions), 'training record of the phase').lessonDate, 'day of the training record');
  const rows = phases.map(({ phase, lastSessions, reason }, at) => {
    const next = phases[at + 1];
    const endDate = next ? addDays(dayOf(next.lastSessions), -1) : null;
    return { phase, startDate: dayOf(lastSessions), endDate, reason, staffId: last.teacherId };
  });
  return {
    ...{
      ...values,
      stuId: must(last.stuId, 'student of the training record'),
      ownerId: last.teacherId,
      personsNeeded: 1,
      phases: rows,
      phase: phases.at(-1)?.phase ?? null,
    },
    ...{ startDate: dayOf(correct.length), endDate: addDays(must(last.lessonDate, 'day of the training record'), 60) },
  };
}

async function train(record: TrainingRecord, lastSessions: number, goals: readonly Trained[], { records }: RuleContext): Promise<void> {
  const items = goals.flatMap(({ id, goal }) => itemsOf(goal, id, lastSessions));
  if (items.length === 0) return;
  const goalIds = [...new Set([...(record.goalIds ?? []), ...items.map(({ goalId }) => goalId)])];
  await records.update('scheduleRecovery', record.id, { items: [...(record.items ?? []), ...items], goalIds });
}

type Item = Partial<Stored<'recoveryItem'>> & { itemName: string; goalId: string };

function itemsOf({ itemName, values, correct, helped }: TrainedGoal, goalId: string, lastSessions: number): Item[] {
  const at = correct.length - lastSessions;
  if (at < 0) return [];
  const setting = at % 2 === 0 ? 1 : 2;
  const item = { itemName, goalId, material: values.material ?? null, setting } as const;
  const withHelp = { ...item, promptLevel: at % 3 === 0 ? 5 : 3, trials: 5, correct: 4 } as const;
  return [{ ...item, promptLevel: 0, trials: 10, correct: correct[at] }, ...(at < helped ? [withHelp] : [])];
}
