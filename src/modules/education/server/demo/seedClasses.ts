/** Demo rooms, courses and classes. */
import { states } from '../../../../generated/states';
import type { Values } from '../../../../server/kernel/values';
import { type ClassPlan, type CoursePlan, type DemoStep, idOf, type SeedSource } from '../../../demo/contract';
import { demoClasses } from './demoClasses';

type Ids = ReadonlyMap<string, string>;

export default {
  order: 30,
  async seed(source) {
    const rooms = await seedRooms(source);
    const courses = await seedCourses(source);
    source.made.put(demoClasses, await seedClasses(source, rooms, courses));
  },
} satisfies DemoStep;

async function seedRooms({ plan, write, nextId }: SeedSource): Promise<Ids> {
  const ids = new Map(plan.rooms.map(({ key }) => [key, nextId()]));
  await write.createMany(
    'room',
    plan.rooms.map(({ key, name, capacity, shared = false }) => ({ id: ids.get(key), roomName: name, capacity, shared })),
  );
  return ids;
}

async function seedCourses(source: SeedSource): Promise<Ids> {
  const { plan, write, nextId } = source;
  const ids = new Map(plan.courses.map(({ key }) => [key, nextId()]));
  await write.createMany(
    'course',
    plan.courses.map((course) => ({ id: ids.get(course.key), ...courseValues(source, course) })),
  );
  return ids;
}

function courseValues({ staffIds }: SeedSource, course: CoursePlan): Values {
  return {
    courseName: course.name,
    category: course.category,
    domains: course.domains,
    mode: course.mode,
    minutes: course.minutes,
    feeMode: course.feeMode,
    fees: course.fees.map(([feeName, qty, price, listPrice, giftQty]) => ({ feeName, qty, price, listPrice, giftQty })),
    validDays: 365,
    allowTrial: course.mode !== 3,
    leaveRule: '提前 24 小时请假不扣课时，临时请假扣一半',
    ageRange: course.ageRange,
    rehabCategories: course.rehab,
    teacherIds: course.teachers.map((key) => idOf(staffIds, key)),
    intro: course.intro,
  };
}

async function seedClasses(source: SeedSource, rooms: Ids, courses: Ids): Promise<Ids> {
  const { plan, write, nextId } = source;
  const ids = new Map(plan.classes.map(({ name }) => [name, nextId()]));
  await write.createMany(
    'class',
    plan.classes.map((classPlan) => ({ id: ids.get(classPlan.name), ...classValues(source, classPlan, rooms, courses) })),
  );
  return ids;
}

function classValues({ staffIds, calendar }: SeedSource, classPlan: ClassPlan, rooms: Ids, courses: Ids): Values {
  return {
    className: classPlan.name,
    classType: classPlan.type,
    courseId: idOf(courses, classPlan.course),
    headTeacherId: idOf(staffIds, classPlan.head),
    assistantIds: classPlan.assistants.map((key) => idOf(staffIds, key)),
    capacity: classPlan.capacity,
    roomId: idOf(rooms, classPlan.room),
    openDate: calendar.daysAgo(classPlan.opened),
    endDate: calendar.daysAgo(classPlan.opened - 330),
    ageRange: `${classPlan.ages[0]}–${classPlan.ages[1]} 岁`,
    status: states.class.status[classPlan.state],
    createTime: `${calendar.daysAgo(Math.max(classPlan.opened, 0) + 10)} 10:00:00`,
  };
}
