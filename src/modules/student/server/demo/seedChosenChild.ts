/** Chooses the demo child with complete data, before consents of all kinds are assigned to other children. */
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { DemoStep, SeedSource } from '../../../demo/contract';
import { demoChildren, wholeChild } from '../../../demo/contract';

const { studying } = states.student.stuStatus;

export default {
  order: 135,
  seed: async (source) => source.made.put(wholeChild, await chosen(source)),
} satisfies DemoStep;

/** The child with the most lesson records, at an age for which all areas have data. */
async function chosen({ write, made, calendar }: SeedSource): Promise<Stored<'student'> | undefined> {
  const ids = made.get(demoChildren).map(({ values }) => values.id);
  return write.together(async (records) => {
    const [found] = await records.sql<{ id: string }>(
      `select s.id::text as id from student s join schedule_recovery r on r.stu_id = s.id and r.status = 1
        where s.id = any($1::uuid[]) and s.stu_status = $2 and s.birthday between $3::date and $4::date and s.deleted_at is null
        group by s.id, s.stu_no having count(*) > 9 order by count(*) desc, s.stu_no limit 1`,
      [ids, studying, calendar.bornAt(8 * 12, 0), calendar.bornAt(4 * 12, 0)],
    );
    return found && records.get('student', found.id);
  });
}
