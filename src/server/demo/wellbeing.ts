/** Health and activities of the children that other steps have written. */
import { activityStates } from '../../domain/recordStates';
import type { Values } from '../rule';
import { activityPlans } from './activities';
import { growthRecord, type HealthSource, healthFile, type KnownChild, morningCheck, seizureRecord } from './health';
import type { Organisation } from './organisation';
import type { SeedSource } from './seedSource';
import type { SeededChild } from './students';

/** The code of epilepsy in the dictionary complication. */
const epilepsy = 1;

export async function seedHealth(source: SeedSource, organisation: Organisation, children: SeededChild[]): Promise<void> {
  const health: HealthSource = { ...source, recorders: organisation.teachers };
  const records: Values[] = [];
  const files: Values[] = [];
  for (const child of children.map(({ values }) => values as unknown as KnownChild)) {
    if (source.random.chance(0.6)) files.push(healthFile(health, child));
    if (source.random.chance(0.45)) records.push(growthRecord(health, child, 95), growthRecord(health, child, 5));
    if (source.random.chance(0.35)) records.push(morningCheck(health, child, source.random.int(0, 6)));
    if (child.complications.includes(epilepsy)) records.push(seizureRecord(health, child, source.random.int(10, 90)));
  }
  await source.write.createMany('healthRecord', records);
  await source.write.createMany('healthFile', files);
}

/** Everybody enrols while enrolment is open; what is over is closed afterwards. */
export async function seedActivities(source: SeedSource, organisation: Organisation, children: SeededChild[]): Promise<void> {
  const { calendar, write, nextId } = source;
  for (const plan of activityPlans(calendar, organisation.advisers)) {
    const id = nextId();
    const { status, enrollEnd, startTime, endTime, ...values } = plan.values;
    const dates = { enrollEnd, startTime, endTime };
    const isOver = status === activityStates.running || status === activityStates.finished;
    const ahead = { startTime, enrollEnd: `${calendar.daysAgo(-1)} 18:00:00`, endTime: `${calendar.daysAgo(-2)} 18:00:00` };
    await write.create('activity', { id, ...values, ...(isOver ? { ...ahead, status: activityStates.enrolling } : { ...dates, status }) });
    if (plan.children > 0) await enrol(source, id, children.slice(0, plan.children));
    if (isOver) await write.update('activity', id, { ...dates, status });
  }
}

async function enrol({ write, random }: SeedSource, activityId: string, children: SeededChild[]): Promise<void> {
  await write.together(async (records) => {
    for (const { values } of children) {
      const [guardian] = values.relations as Values[];
      const { relName: name, phone } = guardian as Values;
      await records.create('activityEnroll', { activityId, name, phone, stuId: values.id, persons: random.int(1, 2) });
    }
  });
}
