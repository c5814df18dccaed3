/** `/api/my/notices`: what the bell tells the person who asks, and what they have looked at. */
import type { Hono } from 'hono';
import * as z from 'zod';
import type { Resource } from '../../../config/normalized';
import { dialect } from '../../../wire/dialect';
import { hasEnded } from '../../../wire/job';
import { type JobNotice, type Notice, type NoticeMark, type Notices, noticeDays, noticePaths, type TodoNotice } from '../../../wire/notice';
import type { Queryable } from '../../db/queryable';
import { ok, readShaped } from '../../http/answers';
import { buildOffer, type Offer } from '../../http/offer';
import { headerToken, tokenOf } from '../../http/requestToken';
import type { Actor } from '../../kernel/actor';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { listToldJobs, toJob } from '../jobs/jobRows';
import { countList } from '../totals/counts';

const mostMarks = 200;
const dayMs = 86_400_000;
const readShape = z.strictObject({
  seen: z.array(z.strictObject({ key: z.string().max(200), seen: z.int().min(0) })).max(mostMarks),
});

interface TodoView {
  offer: Offer;
  view: string;
  title: string;
}

export function mountNotices(app: Hono, context: AppContext): void {
  const service = createRecordService(context);
  const todos = [...context.configuration.resources.values()].flatMap((resource) =>
    todoViewsOf(resource).map(({ name, title }) => ({ offer: buildOffer(context, service, resource), view: name, title })),
  );
  app.get(noticePaths.mine, async (c) => {
    const actor = await context.actorOf(tokenOf(c));
    const since = new Date(context.now().getTime() - noticeDays * dayMs);
    const notices = await context.database.read(actor.instId, async (q): Promise<Notice[]> => {
      const marks = await readMarks(q, actor);
      const waiting = await waitingRecords(q, todos, actor, marks);
      const jobs = await listToldJobs(q, actor.accountId, since);
      return [...waiting, ...jobs.map((row) => jobNotice(toJob(row, context.now()), marks))];
    });
    return ok(c, { notices, unread: notices.filter(({ unread }) => unread).length } satisfies Notices);
  });
  app.post(noticePaths.read, async (c) => {
    const actor = await context.actorOf(headerToken(c));
    const { seen } = await readShaped(c, readShape);
    await context.database.write(actor.instId, (q) => writeMarks(q, actor, seen));
    return ok(c, null);
  });
}

/** Views without an address lead nowhere. */
function todoViewsOf({ list, path }: Resource) {
  return path === undefined ? [] : (list?.views.filter(({ todo }) => todo) ?? []);
}

type Marks = ReadonlyMap<string, number>;

async function waitingRecords(q: Queryable, todos: readonly TodoView[], actor: Actor, marks: Marks): Promise<TodoNotice[]> {
  const found: TodoNotice[] = [];
  for (const { offer, view, title } of todos) {
    const { resource } = offer;
    if (!actor.can(resource.permission)) continue;
    const count = await countList(q, offer, actor, { [dialect.view]: view });
    const key = `todo:${resource.name}:${view}`;
    const to = `${resource.path}?${dialect.view}=${view}`;
    if (count > 0)
      found.push({ kind: 'todo', key, seen: count, unread: count > (marks.get(key) ?? 0), resource: resource.title, title, to });
  }
  return found;
}

function jobNotice(job: JobNotice['job'], marks: Marks): JobNotice {
  // What still runs is no news; that it has ended will be.
  const key = hasEnded(job) ? `job:${job.id}` : `running:${job.id}`;
  return { kind: 'job', key, seen: 0, unread: hasEnded(job) && !marks.has(key), job };
}

async function readMarks(q: Queryable, { accountId }: Actor): Promise<Marks> {
  const rows = await q.query<NoticeMark>('select key, seen from notice_read where account_id = $1', [accountId], 'notice_read');
  return new Map(rows.map(({ key, seen }) => [key, seen]));
}

/** Marks of what is no longer told are dropped with the next one. */
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
