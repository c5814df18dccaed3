/** Statements of the baseline server: the same page, record and insert as the product's, written by hand. */
const columns = `t.id, t.version, t.stu_name "stuName", t.sex, t.birthday, t.rehab_category "rehabCategory", t.main_contact "mainContact",
  t.main_phone "mainPhone", t.class_ids "classIds", t.head_teacher_id "headTeacherId", t.stu_no "stuNo", t.has_cert "hasCert",
  t.enter_date "enterDate", t.stu_status "stuStatus", t.create_time "createTime"`;
const teacher = `(select s.real_name from staff s where s.inst_id = t.inst_id and s.id = t.head_teacher_id) "headTeacherIdLabel"`;
const classes = `(select array_agg(c.class_name) from class c where c.inst_id = t.inst_id and c.id = any(t.class_ids)) "classIdsLabel"`;
const relations = `(select json_agg(r) from student_relation r where r.inst_id = t.inst_id and r.parent_id = t.id) relations`;
const everyone = 't.inst_id = $1 and t.deleted_at is null and t.stu_status = $2';

/** SQL conditions of the list's parameters; `$?` is replaced by the parameter. */
const conditions: Record<string, string> = {
  stuStatus: 't.stu_status = $?',
  rehabCategory: 't.rehab_category = $?',
  sex: 't.sex = $?',
  hasCert: 't.has_cert = $?',
  'birthday.gte': 't.birthday >= $?',
};
/** Maximum count of a list; the product returns one more if there are more. */
const countLimit = 10_000;

/** Statements for page and total of a list with these parameters. */
export function bareList(query: URLSearchParams): { name: string; list: string; count: string; filters: string[]; cut: number[] } {
  const names = Object.keys(conditions).filter((name) => query.has(name));
  const filters = names.map((name, n) => conditions[name]?.replace('$?', `$${n + 2}`));
  const where = ['t.inst_id = $1 and t.deleted_at is null', ...filters].join(' and ');
  const size = Number(query.get('pageSize') ?? 50);
  const order = 't.create_time desc, t.id desc';
  const cut = `limit $${names.length + 2} offset $${names.length + 3}`;
  return {
    name: names.join(),
    list: `select ${columns}, ${teacher}, ${classes} from (select * from student t where ${where} order by ${order} ${cut}) t order by ${order}`,
    count: `select count(*) as total from (select 1 from student t where ${where} limit ${countLimit + 1}) c`,
    filters: names.map((name) => query.get(name) ?? ''),
    cut: [size, size * (Number(query.get('pageNum') ?? 1) - 1)],
  };
}

const child = `child as (
    insert into student (inst_id, id, version, stu_name, sex, birthday, rehab_category, guardian_consent, stu_no, stu_status, main_contact, main_relation, main_phone, create_time, update_time)
    values ($1, $2, 1, $3, $4, $5, $6, $7, $8, 2, $10, $11, $12, now(), now()))`;
const guardian = `insert into student_relation (inst_id, id, version, parent_id, row_no, rel_name, relation, phone, is_main, create_time, update_time)
    values ($1, $9, 1, $2, 1, $10, $11, $12, $13, now(), now())`;

export const bareStatements = {
  countAll: `select count(*) as total from student t where ${everyone}`,
  get: `select t.*, ${teacher}, ${classes}, ${relations} from student t where t.inst_id = $1 and t.id = $2 and t.deleted_at is null`,
  create: `with ${child} ${guardian}`,
  createLogged: `with ${child}, guardian as (${guardian})
    insert into change_record (inst_id, id, change_set_id, at, actor_name, resource, action, entity, record_id, after)
    values ($1, $14, $15, now(), 'bare', 'student', 'create', 'student', $2, $16)`,
} as const;
