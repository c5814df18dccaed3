/** Teachers and children created by calls, and a timetable for them inserted with SQL. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { type Line, must, type Values } from '../kill/desk';

export interface School {
  inst: string;
  courseId: string;
  teachers: string[];
  children: string[];
}

const perDay = 4;
const days = 5;

/** Lessons per week if each teacher has `perDay` lessons on `days` days. */
export const lessonsOfWeek = (teachers: number) => teachers * perDay * days;

export async function openSchool(line: Line, teacherCount: number): Promise<School> {
  const course = await must(line, 'POST', '/api/instCourse/save', {
    courseName: '课表课程',
    category: 1,
    domains: [1],
    mode: 1,
    minutes: 40,
    feeMode: 1,
    deductHours: '1.00',
  });
  const { records } = await must(line, 'GET', '/api/instUser/teacherPage?pageSize=1');
  const one = await must(line, 'GET', `/api/instUser/getById?id=${(records as Values[])[0]?.id}`);
  const teachers: string[] = [];
  for (let at = 0; at < teacherCount; at++) {
    const phone = `1702${String(3_000_000 + at * 97)}`;
    const person = { realName: `课表教师${at}`, sex: 2, phone, deptId: one.deptId, post: 2, roleIds: one.roleIds, hireDate: '2024-01-08' };
    teachers.push(String((await must(line, 'POST', '/api/instUser/save', person)).id));
  }
  const children: string[] = [];
  for (let at = 0; at < teacherCount * perDay; at++) {
    const guardian = { relName: '课表家长', relation: 2, phone: `1703${String(3_000_000 + at * 97)}`, isMain: true };
    const child = { stuName: `课表学员${at}`, sex: 1, birthday: '2019-03-31', rehabCategory: 1, hasCert: false, relations: [guardian] };
    const consent = { guardianConsent: true, consentDate: '2024-01-08', enterDate: '2024-01-08' };
    children.push(String((await must(line, 'POST', '/api/instStudent/save', { ...child, ...consent })).id));
  }
  const { instId } = await must(line, 'GET', '/sso/info');
  return { inst: String(instId), courseId: String(course.id), teachers, children };
}

/** Inserts `weeks` weeks of lessons from a Monday on, each lesson with teacher, child and time. */
export async function fillTimetable(database: Client, school: School, monday: string, weeks: number): Promise<void> {
  const { inst, courseId, teachers, children } = school;
  await database.query('set session_replication_role = replica');
  const stamps = 'inst_id, id, version, create_time, update_time';
  await database.query(
    `create temp table planned as
     select gen_random_uuid() as id, gen_random_uuid() as teacher_row, gen_random_uuid() as student_row,
       ($2::uuid[])[t] as teacher, ($3::uuid[])[(t - 1) * ${perDay} + p] as child, $1::date + w * 7 + d as day,
       make_time(8 + p, 0, 0) as begins, make_time(8 + p, 40, 0) as ends
     from generate_series(0, $4::int - 1) w, generate_series(0, ${days - 1}) d, generate_series(1, ${perDay}) p,
       generate_series(1, cardinality($2::uuid[])) t`,
    [monday, teachers, children, weeks],
  );
  await database.query(
    `insert into schedule_info (${stamps}, course_id, mode, teacher_id, teacher_ids, stu_ids, student_count, lesson_date, start_time, end_time,
       minutes, end_at, takes_time, takes_room, status)
     select $1, id, 1, now(), now(), $2, 1, teacher, array[teacher], array[child], 1, day, begins, ends, 40, day + ends, true, false, 2 from planned`,
    [inst, courseId],
  );
  await database.query(
    `insert into schedule_teacher (${stamps}, schedule_id, teacher_id, role_type, course_id, lesson_date, start_time, end_time, takes_time, is_held)
     select $1, teacher_row, 1, now(), now(), id, teacher, 1, $2, day, begins, ends, true, false from planned`,
    [inst, courseId],
  );
  await database.query(
    `insert into schedule_student (${stamps}, schedule_id, stu_id, course_id, teacher_id, lesson_date, start_time, end_time, takes_time,
       attend_status, is_owed)
     select $1, student_row, 1, now(), now(), id, child, $2, teacher, day, begins, ends, true, 0, false from planned`,
    [inst, courseId],
  );
  await database.query('drop table planned');
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
}

export const newKey = () => `bench-${randomUUID()}`;
