/** `/api/my/notices`: the user's notifications and their read marks. */
import * as z from 'zod';
import { hasEnded } from '../../../wire/job';
import { type JobNotice, type Notice, type NoticeMark, type Notices, noticeDays, noticePaths, type TodoNotice } from '../../../wire/notice';
import type { Queryable } from '../../db/queryable';
import { body } from '../../http/input';
import { type Route, route } from '../../http/route';
import type { Actor } from '../../kernel/actor';
import type { AppContext } from '../jobs/appContext';
import { listBellJobs, toJob } from '../jobs/jobRows';
import { jobShape } from '../jobs/jobShape';
import { listTodoViews, readWaitingRecords, type Waiting } from './waiting';

const tag = '通知';
const mostMarks = 200;
const dayMs = 86_400_000;
const readShape = z.strictObject({
  seen: z.array(z.strictObject({ key: z.string().max(200), seen: z.int().min(0) })).max(mostMarks),
});

const markedShape = { key: z.string(), seen: z.int(), unread: z.boolean() };
const todoShape = {
  resource: z.string(),
  title: z.string(),
  verb: z.string(),
  urgent: z.boolean(),
  names: z.array(z.string()),
  since: z.string().nullable(),
  to: z.string(),
};
const noticesShape = z.object({
  notices: z.array(
    z.union([
      z.object({ ...markedShape, kind: z.literal('job'), job: jobShape }),
      z.object({ ...markedShape, kind: z.literal('todo'), ...todoShape }),
    ]),
  ),
  unread: z.int(),
}) satisfies z.ZodType<Notices>;

export function createNoticeRoutes(context: AppContext): Route[] {
  const todos = listTodoViews(context);
  return [
    route({
      method: 'GET',
      path: noticePaths.mine,
      auth: 'signedIn',
      tag,
      name: 'notice.mine',
      summary: '我的通知：待办和任务',
      output: noticesShape,
      run: async ({ actor }) => {
        const since = new Date(context.now().getTime() - noticeDays * dayMs);
        const notices = await context.database.read(actor.instId, async (q): Promise<Notice[]> => {
          const marks = await readMarks(q, actor);
          const waiting = (await readWaitingRecords(q, todos, actor)).map((one) => buildTodoNotice(one, marks));
          const jobs = await listBellJobs(q, actor.accountId, since);
          return [...waiting, ...jobs.map((row) => buildJobNotice(toJob(row, context.now()), marks))];
        });
        return { notices, unread: notices.filter(({ unread }) => unread).length };
      },
    }),
    route({
      method: 'POST',
      path: noticePaths.read,
      auth: 'signedIn',
      tag,
      name: 'notice.read',
      summary: '通知已读',
      input: body(readShape),
      output: z.null(),
      run: async ({ actor, input }) => {
        await context.database.write(actor.instId, (q) => writeMarks(q, actor, input.seen));
        return null;
      },
    }),
  ];
}

type Marks = ReadonlyMap<string, number>;

function buildTodoNotice(waiting: Waiting, marks: Marks): TodoNotice {
  return { ...waiting, unread: waiting.seen > (marks.get(waiting.key) ?? 0) };
}

function buildJobNotice(job: JobNotice['job'], marks: Marks): JobNotice {
  // A running job has its own key, so that its end is unread even if the running job was marked as read.
  const key = hasEnded(job) ? `job:${job.id}` : `running:${job.id}`;
  return { kind: 'job', key, seen: 0, unread: hasEnded(job) && !marks.has(key), job };
}

async function readMarks(q: Queryable, { accountId }: Actor): Promise<Marks> {
  const rows = await q.query<NoticeMark>('select key, seen from notice_read where account_id = $1', [accountId], 'notice_read');
  return new Map(rows.map(({ key, seen }) => [key, seen]));
}

/** Stores read marks, and deletes marks of jobs that are too old to be shown. */
async function writeMarks(q: Queryable, { instId, accountId }: Actor, seen: readonly NoticeMark[]): Promise<void> {
  await q.query("delete from notice_read where account_id = $1 and key like 'job:%' and read_at < now() - make_interval(days => $2)", [
    accountId,
    2 * noticeDays,
  ]);
  const marks = new Map(seen.map((mark) => [mark.key, mark.seen]));
  await q.query(
    `insert into notice_read (inst_id, account_id, key, seen, read_at)
     select $1, $2, key, seen, now() from unnest($3::text[], $4::int[]) as marks (key, seen)
     on conflict (inst_id, account_id, key) do update set seen = excluded.seen, read_at = excluded.read_at`,
    [instId, accountId, [...marks.keys()], [...marks.values()]],
  );
}
