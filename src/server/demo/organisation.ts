/** Roles, departments, staff, rooms, courses and classes of one institution. */
import { classStates } from '../../domain/recordStates';
import type { Values } from '../rule';
import { makeAdmins } from './accounts';
import type { ClassPlan, CoursePlan, StaffPlan } from './institutionPlan';
import { rolePlans, superRoleKey } from './roles';
import { idOf, type SeedSource } from './seedSource';

type Ids = ReadonlyMap<string, string>;

export interface Organisation {
  /** Ids of classes by name. */
  classes: Ids;
  teachers: string[];
  advisers: string[];
}

/** Codes of the dictionary post. */
const posts = { teacher: 2, therapist: 3, sales: 6 } as const;

export async function seedOrganisation(source: SeedSource, phones: Ids): Promise<Organisation> {
  const { plan, staffIds, context } = source;
  const roles = await seedRoles(source);
  const departments = await seedDepartments(source);
  await seedStaff(source, { roles, departments, phones });
  const admins = plan.staff.filter(({ roles }) => roles.includes('inst_admin'));
  await makeAdmins(
    context.database,
    plan,
    admins.map(({ key }) => idOf(staffIds, key)),
  );
  await appointLeaders(source, departments);
  const rooms = await seedRooms(source);
  const courses = await seedCourses(source);
  const classes = await seedClasses(source, rooms, courses);
  const withPost = (...codes: number[]) => plan.staff.filter(({ post }) => codes.includes(post)).map(({ key }) => idOf(staffIds, key));
  return { classes, teachers: withPost(posts.teacher, posts.therapist), advisers: withPost(posts.sales) };
}

async function seedRoles({ plan, write, nextId, context }: SeedSource): Promise<Ids> {
  const wanted = rolePlans.filter(
    ({ roleKey }) => roleKey !== superRoleKey || plan.staff.some(({ roles }) => roles.includes(superRoleKey)),
  );
  const ids = new Map(wanted.map(({ roleKey }) => [roleKey, nextId()]));
  await write.createMany(
    'role',
    wanted.map(({ keys: _, ...role }) => ({ id: ids.get(role.roleKey), ...role })),
  );
  for (const { roleKey, keys } of wanted) await context.identity.policies.setRoleKeys(plan.id, roleKey, keys);
  return ids;
}

/** Parents first: a department hangs below one that exists. */
async function seedDepartments({ plan, write, nextId }: SeedSource): Promise<Ids> {
  const ids = new Map(plan.departments.map(({ key }) => [key, nextId()]));
  const valuesOf = plan.departments.map(({ key, name, parent }, index) => ({
    id: ids.get(key),
    name,
    parentId: parent === undefined ? null : idOf(ids, parent),
    sort: (index + 1) * 10,
  }));
  await write.createMany(
    'department',
    valuesOf.filter(({ parentId }) => parentId === null),
  );
  await write.createMany(
    'department',
    valuesOf.filter(({ parentId }) => parentId !== null),
  );
  return ids;
}

async function appointLeaders({ plan, write, staffIds }: SeedSource, departments: Ids): Promise<void> {
  for (const { key, leader } of plan.departments) {
    if (leader) await write.update('department', idOf(departments, key), { leaderId: idOf(staffIds, leader) });
  }
}

interface StaffNeeds {
  roles: Ids;
  departments: Ids;
  phones: Ids;
}

async function seedStaff(source: SeedSource, needs: StaffNeeds): Promise<void> {
  await source.write.createMany(
    'staff',
    source.plan.staff.map((person) => staffValues(source, person, needs)),
  );
}

function staffValues({ staffIds, random, numbers, calendar, plan }: SeedSource, person: StaffPlan, needs: StaffNeeds): Values {
  const birthday = calendar.bornAt(person.age * 12 + random.int(0, 11), random.int(0, 27));
  const hireDate = calendar.daysAgo(person.hired);
  return {
    id: idOf(staffIds, person.key),
    realName: person.name,
    sex: person.sex,
    phone: idOf(needs.phones, person.key),
    idCard: numbers.idCard(random.pick(plan.areas), birthday, person.sex),
    birthday,
    deptId: idOf(needs.departments, person.department),
    post: person.post,
    roleIds: person.roles.map((key) => idOf(needs.roles, key)),
    hireDate,
    workType: 1,
    education: person.education,
    major: person.major,
    school: person.school,
    teachYears: person.specialties ? Math.max(1, Math.floor(person.hired / 365) + 1) : null,
    specialties: person.specialties ?? [],
    certs: person.certificate ? [{ certName: person.certificate, certNo: `ZS${random.int(100_000, 999_999)}`, issueDate: hireDate }] : [],
    hasPad: person.specialties !== undefined,
    createTime: `${hireDate} 09:00:00`,
  };
}

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
    plan.classes.map((group) => ({ id: ids.get(group.name), ...classValues(source, group, rooms, courses) })),
  );
  return ids;
}

function classValues({ staffIds, calendar }: SeedSource, group: ClassPlan, rooms: Ids, courses: Ids): Values {
  return {
    className: group.name,
    classType: group.type,
    courseId: idOf(courses, group.course),
    headTeacherId: idOf(staffIds, group.head),
    assistantIds: group.assistants.map((key) => idOf(staffIds, key)),
    capacity: group.capacity,
    roomId: idOf(rooms, group.room),
    openDate: calendar.daysAgo(group.opened),
    endDate: calendar.daysAgo(group.opened - 330),
    ageRange: `${group.ages[0]}–${group.ages[1]} 岁`,
    status: classStates[group.state],
    createTime: `${calendar.daysAgo(Math.max(group.opened, 0) + 10)} 10:00:00`,
  };
}
