/** Demo children: named ones (at most half of `size`) and those of classes first, then children in every state until `size` is reached. */
import { states } from '../../../../generated/states';
import type { Values } from '../../../../server/kernel/values';
import {
  type ClassPlan,
  type DemoChild,
  type DemoStep,
  demoChildren,
  idOf,
  type KnownChildPlan,
  laterDay,
  type SeedSource,
  staffWithPost,
} from '../../../demo/contract';

import { leaveReasonReached } from '../../domain/codes';
import { type ChildSource, type ChildWish, makeChild } from './children';
import { demoDistricts } from './seedDistricts';

const studentStates = states.student.stuStatus;

/** Number of children at which every class reaches its planned size. */
const fullSize = 120;
/** Children per write, which limits memory for large sizes (100,000 children). */
const portion = 2_000;

export default {
  order: 50,
  async seed(source) {
    const { size, made } = source;
    const children: ChildSource = {
      ...source,
      teachers: staffWithPost(source, 'teacher', 'therapist'),
      advisers: staffWithPost(source, 'sales'),
      districts: made.get(demoDistricts),
    };
    const first = [...knownChildren(source, children, size), ...listClassChildren(source, children, size)].slice(0, size);
    const others = Math.min(size, fullSize) - first.length;
    for (let n = 0; n < others; n++) first.push(buildOtherChild(source, children));
    await writeChildren(source, first);
    for (let done = first.length; done < size; done += portion) {
      await writeChildren(
        source,
        Array.from({ length: Math.min(portion, size - done) }, () => buildOtherChild(source, children)),
      );
    }
    made.put(demoChildren, first);
  },
} satisfies DemoStep;

function knownChildren(source: SeedSource, children: ChildSource, size: number): DemoChild[] {
  return source.plan.known.slice(0, Math.ceil(size / 2)).map((known) => {
    const values = { id: source.nextId(), ...makeChild(children, wishOf(source, known)) };
    return { values: known.isLeaving ? { ...values, stuStatus: studentStates.leaving } : values, className: known.class };
  });
}

function wishOf({ staffIds }: SeedSource, known: KnownChildPlan): ChildWish {
  const { name, sex, months, main, grade, values } = known;
  const teacherId = idOf(staffIds, known.teacher);
  return { name, sex, months, rehab: [known.rehab], main, teacherId, enteredDaysAgo: known.entered, grade, values };
}

/** Children for the free seats of the classes, fewer when `size` is small. */
function listClassChildren(source: SeedSource, children: ChildSource, size: number): DemoChild[] {
  const share = Math.min(1, size / fullSize);
  return source.plan.classes.flatMap((classPlan) => {
    const known = source.plan.known.slice(0, Math.ceil(size / 2)).filter((child) => child.class === classPlan.name).length;
    const count = classPlan.state === 'open' ? Math.max(0, Math.round(classPlan.filled * share) - known) : 0;
    return Array.from({ length: count }, () => ({ values: buildClassChild(source, children, classPlan), className: classPlan.name }));
  });
}

function buildClassChild({ nextId, staffIds, random }: SeedSource, children: ChildSource, classPlan: ClassPlan): DemoChild['values'] {
  const teacherId = idOf(staffIds, random.pick([classPlan.head, classPlan.head, ...classPlan.assistants]));
  return { id: nextId(), ...makeChild(children, { rehab: classPlan.rehab, ages: classPlan.ages, teacherId }) };
}

/** A child without a class, in any state. */
function buildOtherChild({ nextId, random, calendar }: SeedSource, children: ChildSource): DemoChild {
  const { intent, studying, suspended, leaving, left, graduated, temporary } = studentStates;
  const stuStatus = random.code({
    [intent]: 10,
    [studying]: 52,
    [suspended]: 6,
    [leaving]: 2,
    [left]: 16,
    [graduated]: 11,
    [temporary]: 3,
  });
  const isGone = stuStatus === left || stuStatus === graduated;
  const enteredDaysAgo = isGone ? random.int(240, 900) : undefined;
  const values: DemoChild['values'] = { id: nextId(), ...makeChild(children, { enteredDaysAgo }), stuStatus };
  if (isGone) {
    values.leaveDate = laterDay(calendar.daysAgo(random.int(3, 180)), String(values.enterDate));
    values.leaveReason = stuStatus === graduated ? leaveReasonReached : random.code({ 1: 20, 2: 40, 3: 15, 4: 10, 6: 10, 9: 5 });
  }
  if (stuStatus === intent) values.enterDate = null;
  return { values, className: undefined };
}

async function writeChildren(source: SeedSource, children: DemoChild[]): Promise<void> {
  await source.write.createMany(
    'student',
    children.map(({ values }) => values),
  );
  const leaves = children.flatMap(({ values }): Values[] => leaveOf(source, values));
  if (leaves.length > 0) await source.write.createMany('studentLeave', leaves);
}

/** The leave application of a child that left or is leaving. */
function leaveOf({ calendar, random }: SeedSource, { id, stuStatus, leaveDate, leaveReason }: Values): Values[] {
  if (stuStatus === studentStates.leaving) {
    return [{ stuId: id, reason: random.code({ 2: 50, 3: 25, 6: 25 }), leaveDate: calendar.today, remark: '家长已当面沟通' }];
  }
  if (stuStatus !== studentStates.left) return [];
  const checkItems = [
    { item: '离校日期', result: 1 },
    { item: '在读班级', result: 1 },
  ];
  return [{ stuId: id, reason: leaveReason, leaveDate, status: states.studentLeave.status.left, checkItems }];
}
