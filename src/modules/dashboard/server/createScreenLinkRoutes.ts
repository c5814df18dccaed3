/** The screen without sign-in: links are created, listed and revoked by staff who may edit the screen; whoever has a link can open it. */
import * as z from 'zod';
import { addDays, isDay, todayInShanghai } from '../../../domain/calendar';
import type { AppContext } from '../../../server/features/jobs/appContext';
import { isOpenKeyAlive, newOpenKey, readOpenKey } from '../../../server/features/openRecord/openKey';
import { body, query, sought } from '../../../server/http/input';
import { demand, type Permission } from '../../../server/http/permission';
import { enforceRateLimit } from '../../../server/http/rateLimit';
import { type Route, route } from '../../../server/http/route';
import type { Actor } from '../../../server/kernel/actor';
import { ApiError, refuse } from '../../../server/kernel/apiError';
import { codes } from '../../../wire/envelope';
import {
  longestLinkDays,
  type NewScreenLink,
  openScreenAddress,
  openScreenCall,
  type ScreenLink,
  screenKeys,
  screenLinkCalls,
} from '../../../wire/screen';
import { type ScreenReader, screenShape } from './readScreen';
import { dropLink, openLink, readLinks, storeLink } from './screenLinks';
import { screenTag as tag } from './screenTag';

/** Limit for one link: a screen refreshes once a minute; the rest is for several screens with the same link, and for reloads. */
const rateLimit = { most: 240, perMs: 3_600_000 };
const opening: Permission = { keys: [screenKeys.open], what: '查看数据大屏' };
const editing: Permission = { keys: [screenKeys.open, screenKeys.edit], what: '编辑数据大屏' };
const resource = 'screenSetting';

const linkShape = z.object({
  id: z.string(),
  title: z.string(),
  until: z.string().meta({ description: '最后一天' }),
  isOver: z.boolean(),
  madeBy: z.string().meta({ description: '按谁的权限显示' }),
  since: z.string(),
  readAt: z.string().nullable().meta({ description: '最近读取' }),
}) satisfies z.ZodType<ScreenLink>;
const madeShape = z.object({ address: z.string() }) satisfies z.ZodType<NewScreenLink>;
const asked = z.strictObject({
  title: z.string().trim().min(1, '请填写挂在哪里').max(30, '最多 30 个字'),
  until: z.string().refine(isDay, '请填写日期'),
});

export function createScreenLinkRoutes(context: AppContext, reader: ScreenReader): Route[] {
  const { database, now } = context;
  const common = { auth: 'signedIn', key: editing, tag } as const;
  const audit = (action: string) => ({ resource, action, entity: resource, refusals: 'key' as const });
  return [
    route({
      ...{ ...common, ...screenLinkCalls.list },
      name: 'screen.links',
      summary: '数据大屏的免登录地址：挂在哪里、到哪天、最近什么时候被读取',
      output: z.array(linkShape),
      run: ({ actor }) => database.read(actor.instId, (q) => readLinks(q, todayInShanghai(now()))),
    }),
    route({
      ...{ ...common, ...screenLinkCalls.make },
      name: 'screen.makeLink',
      summary: '生成数据大屏的免登录地址，只返回这一次',
      description: `最长 ${longestLinkDays} 天；显示生成者当时有权看到的内容，生成者停用、离职或没有权限时失效`,
      asks: 'screenLink',
      audit: audit('create'),
      input: body(asked),
      output: madeShape,
      async run({ actor, input, logAct }) {
        const today = todayInShanghai(now());
        const last = addDays(today, longestLinkDays);
        if (input.until < today || input.until > last) throw refuse('until', `最后一天要在 ${today} 到 ${last} 之间`);
        const key = await newOpenKey({ instId: actor.instId, accountId: '' }, (run) => database.system((db) => run(db)));
        await database.write(actor.instId, (q) => storeLink(q, actor, { ...input, key }, now()));
        await logAct({ subject: `免登录地址：${input.title}，到 ${input.until}` });
        return { address: openScreenAddress(key) };
      },
    }),
    route({
      ...{ ...common, ...screenLinkCalls.withdraw },
      name: 'screen.dropLink',
      summary: '收回数据大屏的免登录地址，立即失效',
      audit: audit('delete'),
      input: body(z.strictObject({ id: z.uuid() })),
      output: z.null(),
      async run({ actor, input: { id }, logAct }) {
        const title = await database.write(actor.instId, (q) => dropLink(q, id));
        await logAct({ subject: `免登录地址：${title}` });
        return null;
      },
    }),
    route({
      ...openScreenCall,
      auth: 'public',
      tag,
      name: 'screen.open',
      summary: '凭地址读取数据大屏，不用登录',
      description: '只有地址的生成者现在能看到的内容；地址收回、到期，生成者停用、离职或没有权限后答 404',
      input: query(z.object({ key: sought })),
      output: screenShape,
      async run({ input: { key } }) {
        const actor = await makerOf(context, key);
        if (!actor) throw new ApiError(codes.notFound, '这个大屏地址已收回、到期或不存在，请联系管理员在大屏地址里重新生成');
        return reader.read(actor);
      },
    }),
  ];
}

/** The creator of the link, with present rights. Throws 429 if the link is read too often. */
async function makerOf({ database, identity, now }: AppContext, key: string): Promise<Actor | undefined> {
  const opened = readOpenKey(key);
  if (!opened || !(await database.system((q) => isOpenKeyAlive(q, opened, now())))) return undefined;
  const { instId } = opened;
  const link = await database.write(instId, (q) => openLink(q, key, { today: todayInShanghai(now()), now: now() }));
  if (!link) return undefined;
  try {
    const actor = await identity.actorOfAccount(link.accountId, instId);
    demand(actor, opening);
    await database.write(instId, (q) => enforceRateLimit(q, actor, { ...rateLimit, call: `openScreen.${link.id}` }, now()));
    return actor;
  } catch (error) {
    if (error instanceof ApiError && error.code !== codes.tooMany) return undefined;
    throw error;
  }
}
