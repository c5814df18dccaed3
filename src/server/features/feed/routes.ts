/** `/api/my/feed`: the user's secret address of a calendar; `GET /api/feed.ics?key=`: the calendar, for apps. */

import * as z from 'zod';
import type { Resource } from '../../../config/normalized';
import { addDays, todayInShanghai } from '../../../domain/calendar';
import { must } from '../../../domain/must';
import { getSettingKey } from '../../../fields/valueContext';
import { dialect } from '../../../wire/dialect';
import { codes } from '../../../wire/envelope';
import { type Feed, feedCalls, feedPath, getFeedAddress, type NewFeed } from '../../../wire/feed';
import { body, query, sought } from '../../http/input';
import { FileAnswer } from '../../http/output';
import { demand, viewing } from '../../http/permission';
import { enforceRateLimit, type RateLimit } from '../../http/rateLimit';
import { type Route, route } from '../../http/route';
import { buildServedResource, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { ApiError, refuse } from '../../kernel/apiError';
import type { Row } from '../../kernel/values';
import { askValueContext } from '../../records/valueContext';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { readList } from '../list/list';
import { maxPageSize } from '../list/listInput';
import { isOpenKeyAlive, newOpenKey, readOpenKey } from '../openRecord/openKey';
import { createPersonalRoute, getResourceNamed } from '../personal/personalCall';
import { buildFeedEntry } from './feedEntries';
import { dropFeed, openFeed, readFeed, storeFeed } from './feedKeys';
import { formatIcs } from './formatIcs';

/** Days of a calendar, read in parts that one list call accepts. */
const daysBack = 31;
const daysInAll = 186;
const daysAtOnce = 62;
/** Apps read every few minutes at most, so more calls are abuse. */
const rateLimit: RateLimit = { call: 'feed', most: 60, perMs: 3_600_000 };

const feedShape = z.object({ since: z.string(), readAt: z.string().nullable() }) satisfies z.ZodType<Feed>;
const newShape = z.object({ address: z.string() }) satisfies z.ZodType<NewFeed>;
const named = z.strictObject({ resource: z.string().max(60) });

export function createFeedRoutes(context: AppContext): Route[] {
  const { configuration, database, now } = context;
  const fed = (name: string): Resource => {
    const resource = getResourceNamed(configuration, name);
    if (!resource.list?.calendar?.feed) throw refuse('resource', '这个页面不能订阅');
    return resource;
  };
  const key = ({ resource }: { resource: string }) => viewing(fed(resource));
  const { mine, renew, withdraw } = feedCalls;
  return [
    createPersonalRoute(context, {
      ...mine,
      name: 'my.feed',
      summary: '我的日历订阅：什么时候有的地址，最近什么时候被读取',
      key,
      input: query(z.object({ resource: sought })),
      output: feedShape.nullable(),
      run: ({ q, actor }, { resource }) => readFeed(q, actor, resource),
    }),
    createPersonalRoute(context, {
      ...renew,
      name: 'my.renewFeed',
      summary: `生成日历订阅地址，之前的地址失效${formatLists(configuration.resources)}`,
      key,
      input: body(named),
      output: newShape,
      run: async ({ q, actor }, { resource }) => {
        const secret = await newOpenKey(actor, (run) => database.system((db) => run(db)));
        await storeFeed(q, actor, resource, secret, now());
        return { address: getFeedAddress(secret) };
      },
    }),
    createPersonalRoute(context, {
      ...withdraw,
      name: 'my.dropFeed',
      summary: '收回日历订阅地址',
      key,
      input: body(named),
      output: z.null(),
      run: async ({ q, actor }, { resource }) => {
        await dropFeed(q, actor, resource);
        return null;
      },
    }),
    route({
      method: 'GET',
      path: feedPath,
      auth: 'public',
      tag: '个人',
      name: 'feed',
      summary: '凭订阅地址读取日历（iCalendar），不用登录',
      description: '只有地址的主人现在能看到的内容；账号停用、没有权限或地址收回后答 404',
      input: query(z.object({ key: sought })),
      output: new FileAnswer('text/calendar'),
      run: async ({ c, input }) => {
        const opened = readOpenKey(input.key);
        const isAlive = opened && (await database.system((q) => isOpenKeyAlive(q, opened, now())));
        const instId = opened?.instId ?? '';
        const owner = isAlive && (await database.write(instId, (q) => openFeed(q, input.key, now())));
        if (!owner) return c.text('这个日历地址已收回或不存在', 404);
        try {
          const actor = await context.identity.actorOfAccount(owner.accountId, instId);
          await database.write(instId, (q) => enforceRateLimit(q, actor, rateLimit, now()));
          const resource = fed(owner.resource);
          demand(actor, viewing(resource));
          const text = await buildFeed(buildServedResource(context, createRecordService(context), resource), actor);
          return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-store' });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return error.code === codes.tooMany ? c.text(error.message, 429) : c.text('这个日历已不能查看', 404);
        }
      },
    }),
  ];
}

/** Description of the lists that can be subscribed to, with their views. */
function formatLists(resources: ReadonlyMap<string, Resource>): string {
  const lists = [...resources.values()].flatMap(({ name, list }) => {
    const feed = list?.calendar?.feed;
    return feed ? [`${name}（${[feed.view, feed.cancelled].filter(Boolean).join('，')}）`] : [];
  });
  return lists.length > 0 ? `：${lists.join('、')}` : '';
}

/** The calendar as the person sees the list now, with the rights of the page. */
async function buildFeed(served: ServedResource, actor: Actor): Promise<string> {
  const { context, resource, table } = served;
  const calendar = must(resource.list?.calendar, 'calendar of the list');
  const { view, cancelled: off, short, whole } = must(calendar.feed, 'feed of the calendar');
  const today = todayInShanghai(context.now());
  const records = await recordsOf(served, actor, view, today);
  const cancelled = off === undefined ? [] : await recordsOf(served, actor, off, today);
  const isWhole = whole !== undefined && (await askValueContext(context, actor)).settings[getSettingKey(whole.setting)] === true;
  const scope = { table, calendar, today, cancelled: new Set(cancelled.map(({ id }) => id)), short: new Set(isWhole ? [] : short) };
  const entries = records.flatMap((record) => buildFeedEntry(record, scope) ?? []);
  return formatIcs(`${resource.title} ${actor.name}`, entries, context.now());
}

/** Records of a view in the days of the calendar, each once. */
async function recordsOf(served: ServedResource, actor: Actor, view: string, today: string): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (let from = -daysBack; from < daysInAll - daysBack; from += daysAtOnce) {
    const range = `${addDays(today, from)},${addDays(today, from + daysAtOnce - 1)}`;
    const asked = { [dialect.view]: view, [dialect.range]: range, [dialect.pageSize]: String(maxPageSize) };
    const { records } = await readList(served, actor, asked);
    for (const record of JSON.parse(records) as Row[]) found.set(record.id, record);
  }
  return [...found.values()];
}
