/** `/api/my/notices`: the user's notifications and their read marks. */
import * as z from 'zod';
import type { Resource, View } from '../../../config/normalized';
import { waitsForOthers } from '../../../config/waiting';
import { dialect } from '../../../wire/dialect';
import { hasEnded } from '../../../wire/job';
import { type JobNotice, type Notice, type NoticeMark, type Notices, noticeDays, noticePaths, type TodoNotice } from '../../../wire/notice';
import type { Queryable } from '../../db/queryable';
import { body } from '../../http/input';
import { type Route, route } from '../../http/route';
import { buildServedResource, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { listBellJobs, toJob } from '../jobs/jobRows';
import { jobShape } from '../jobs/jobShape';
import { countIfValid } from '../totals/counts';

const tag = '通知';
const mostMarks = 200;
const dayMs = 86_400_000;
const readShape = z.strictObject({
  seen: z.array(z.strictObject({ key: z.string().max(200), seen: z.int().min(0) })).max(mostMarks),
});

interface TodoView {
  served: ServedResource;
  view: View;
}

const markedShape = { key: z.string(), seen: z.int(), unread: z.boolean() };
const noticesShape = z.object({
  notices: z.array(
    z.union([
      z.object({ ...markedShape, kind: z.literal('job'), job: jobShape }),
      z.object({ ...markedShape, kind: z.literal('todo'), resource: z.string(), title: z.string(), to: z.string() }),
    ]),
  ),
  unread: z.int(),
}) satisfies z.ZodType<Notices>;

export function noticeRoutes(context: AppContext): Route[] {
  const service = createRecordService(context);
  const todos = [...context.configuration.resources.values()].flatMap((resource) =>
    todoViewsOf(resource).map((view) => ({ served: buildServedResource(context, service, resource), view })),
  );
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
          const waiting = await waitingRecords(q, todos, actor, marks);
          const jobs = await listBellJobs(q, actor.accountId, since);
          return [...waiting, ...jobs.map((row) => jobNotice(toJob(row, context.now()), marks))];
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

/** Views marked `todo`, if the resource has a page. */
function todoViewsOf({ list, path }: Resource) {
  return path === undefined ? [] : (list?.views.filter(({ todo }) => todo) ?? []);
}

type Marks = ReadonlyMap<string, number>;

async function waitingRecords(q: Queryable, todos: readonly TodoView[], actor: Actor, marks: Marks): Promise<TodoNotice[]> {
  const found: TodoNotice[] = [];
  for (const { served, view } of todos) {
    const { resource } = served;
    const { name, title } = view;
    if (!actor.can(resource.permission) || waitsForOthers(view, resource, actor)) continue;
    const count = (await countIfValid(q, served, actor, { [dialect.view]: name })) ?? 0;
    const key = `todo:${resource.name}:${name}`;
    const to = `${resource.path}?${dialect.view}=${name}`;
    if (count > 0)
      found.push({ kind: 'todo', key, seen: count, unread: count > (marks.get(key) ?? 0), resource: resource.title, title, to });
  }
  return found;
}

function jobNotice(job: JobNotice['job'], marks: Marks): JobNotice {
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
