/** Demo departments with their heads, staff, and administrators. */
import type { Values } from '../../../../server/kernel/values';
import { type DemoStep, idOf, type SeedSource, type StaffPlan } from '../../../demo/contract';
import { demoRoles } from '../../../rights/contract';

type Ids = ReadonlyMap<string, string>;

export default {
  order: 20,
  async seed(source) {
    const departments = await seedDepartments(source);
    await seedStaff(source, { roles: source.made.get(demoRoles), departments });
    await makeAdmins(source);
    await appointLeaders(source, departments);
  },
} satisfies DemoStep;

/** Parents are written first, because `parentId` must exist. */
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
}

async function seedStaff(source: SeedSource, needs: StaffNeeds): Promise<void> {
  await source.write.createMany(
    'staff',
    source.plan.staff.map((person) => staffValues(source, person, needs)),
  );
}

function staffValues({ staffIds, phones, random, numbers, calendar, plan }: SeedSource, person: StaffPlan, needs: StaffNeeds): Values {
  const birthday = calendar.bornAt(person.age * 12 + random.int(0, 11), random.int(0, 27));
  const hireDate = calendar.daysAgo(person.hired);
  return {
    id: idOf(staffIds, person.key),
    realName: person.name,
    sex: person.sex,
    phone: idOf(phones, person.key),
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
    certs: person.certificate
      ? [
          {
            certName: person.certificate,
            certNo: `ZS${random.int(100_000, 999_999)}`,
            issueDate: hireDate,
            expireDate: person.certificateEnds === undefined ? null : calendar.daysAgo(-person.certificateEnds),
          },
        ]
      : [],
    hasPad: person.specialties !== undefined,
    createTime: `${hireDate} 09:00:00`,
  };
}

/** Administrators have all rights in the institution, independent of roles. */
async function makeAdmins({ plan, staffIds, context }: SeedSource): Promise<void> {
  const admins = plan.staff.filter(({ roles }) => roles.includes('inst_admin')).map(({ key }) => idOf(staffIds, key));
  await context.database.system((q) =>
    q.query('update membership set admin = true, manager = true where inst_id = $1 and staff_id = any($2::uuid[])', [plan.id, admins]),
  );
}
