/** `/api/dashBoard`: a board of figures for the signed-in person, and the person's arrangement of it. */

import * as z from 'zod';
import { dataScopes } from '../../../access/dataScopes';
import { nowInShanghai, todayInShanghai } from '../../../domain/calendar';
import { entryOf } from '../../../domain/must';
import { type Arrangement, type BoardAnswer, type BoardPartAnswer, boardPaths, workBoard } from '../../../wire/boards';
import type { Queryable } from '../../db/queryable';
import { body, query } from '../../http/input';
import { demand } from '../../http/permission';
import { type Route, route } from '../../http/route';
import { buildServedResource, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/apiError';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { createSeenReader } from '../seen/seenRecords';
import { keptListShape } from '../statistics/keptRoutes';
import { createKeptReader } from '../statistics/keptStatistics';
import { type BoardScope, figuresOf, partBase } from './boardAnswer';
import { rowsOf } from './boardRows';

const tag = '统计';
const mostParts = 100;

const text = z.string().nullable();
const line = z.object({ value: text, label: z.string(), amount: text, to: text, isOpen: z.boolean() });
const side = z.object({ title: z.string(), value: text, unit: text, to: text });
const figureShape = z.object({
  key: z.string(),
  title: z.string(),
  unit: text,
  kind: z.enum(['count', 'amount', 'share', 'ratio']),
  about: z.string().meta({ description: '口径' }),
  page: z.string().meta({ description: '所在页面' }),
  scope: z.enum(dataScopes).meta({ description: '数据范围' }),
  value: text.meta({ description: '精确的十进制数；没有值（除以零、没有记录可平均）时是 null' }),
  to: text.meta({ description: '同样记录的列表的地址' }),
  before: text,
  change: text.meta({ description: '比上一时段变化的百分比，占比是百分点' }),
  sides: z.object({ of: z.array(side), per: z.array(side) }).nullable(),
  lines: z.array(line).nullable(),
  left: z.int().meta({ description: '未列出的项数' }),
});
const rowsShape = z.object({
  total: z.int(),
  to: z.string(),
  titles: z.array(z.string()),
  rows: z.array(z.object({ id: z.string(), to: text, cells: z.array(z.string()) })),
});
const periodShape = z.object({ title: z.string(), from: z.string(), to: z.string(), isOpen: z.boolean() });
const arrangementShape = z.strictObject({
  order: z.array(z.string().max(50)).max(mostParts),
  hidden: z.array(z.string().max(50)).max(mostParts),
});
export const partsShape = z.array(
  z.object({
    name: z.string(),
    title: z.string(),
    show: z.string(),
    wide: z.boolean(),
    step: z.enum(['day', 'week', 'month']).nullable(),
    period: periodShape.nullable(),
    figures: z.array(figureShape),
    rows: rowsShape.nullable(),
    block: text,
  }),
);
const answerShape = z.object({
  title: z.string(),
  asOf: z.string(),
  parts: partsShape,
  arrangement: arrangementShape.nullable(),
  kept: keptListShape.meta({ description: '放到工作台的统计；无权查看的只告诉可以删除的人' }),
}) satisfies z.ZodType<BoardAnswer>;

export function createBoardRoutes(context: AppContext): Route[] {
  const { configuration, database } = context;
  const read = createBoardReader(context);
  const boardName = z.string().max(50).default(workBoard);
  const known = (name: string) => {
    const board = configuration.boards.get(name);
    if (!board) throw notFound('这个看板');
    return board;
  };
  const opened = (actor: Actor, name: string) => {
    const board = known(name);
    if (board.permission !== undefined) demand(actor, { keys: [board.permission], what: `查看${board.title}` });
    return board;
  };
  return [
    route({
      method: 'GET',
      path: boardPaths.board,
      auth: 'signedIn',
      tag,
      name: 'board.read',
      summary: '看板的全部指标',
      description: '权限：看板的权限标识；各指标同其所在页面，无权查看的不返回。全部指标是同一时刻的',
      input: query(z.object({ board: boardName })),
      output: answerShape,
      run: ({ actor, input }) => read(actor, opened(actor, input.board).name),
    }),
    route({
      method: 'GET',
      path: boardPaths.work,
      auth: 'signedIn',
      tag,
      name: 'board.work',
      summary: '工作台的统计：数字、折线和排行',
      description: `同 ${boardPaths.board}，只有指标，不按个人排列`,
      output: z.object({ asOf: z.string(), figures: z.array(figureShape.extend({ period: periodShape.nullable() })) }),
      run: async ({ actor }) => {
        const { asOf, parts } = await read(actor, known(workBoard).name);
        return { asOf, figures: parts.flatMap(({ figures, period }) => figures.map((figure) => ({ ...figure, period }))) };
      },
    }),
    route({
      method: 'PUT',
      path: boardPaths.arrangement,
      auth: 'signedIn',
      tag,
      name: 'board.arrange',
      summary: '保存看板的个人排列',
      input: body(z.strictObject({ board: boardName, ...arrangementShape.shape })),
      output: z.null(),
      run: async ({ actor, input: { board, ...arrangement } }) => {
        const { name } = known(board);
        await database.write(actor.instId, (q) => saveArrangement(q, actor, name, arrangement));
        return null;
      },
    }),
    route({
      method: 'DELETE',
      path: boardPaths.arrangement,
      auth: 'signedIn',
      tag,
      name: 'board.reset',
      summary: '看板恢复默认排列',
      input: query(z.object({ board: boardName })),
      output: z.null(),
      run: async ({ actor, input }) => {
        const { name } = known(input.board);
        await database.write(actor.instId, (q) =>
          q.query('delete from board_setting where account_id = $1 and board = $2', [actor.accountId, name]),
        );
        return null;
      },
    }),
  ];
}

/** Reads a board as the actor sees it, in one transaction. */
export function createBoardReader(context: AppContext): (actor: Actor, board: string) => Promise<BoardAnswer> {
  const { configuration } = context;
  const service = createRecordService(context);
  const seen = createSeenReader(context, { isBoard: true });
  const keptFor = createKeptReader(configuration);
  const pages = new Map<string, ServedResource>();
  const served = (name: string) => {
    const resource = configuration.resources.get(name);
    const page = pages.get(name) ?? (resource && buildServedResource(context, service, resource));
    if (page) pages.set(name, page);
    return page;
  };
  return (actor, name) => {
    const board = entryOf(configuration.boards, name);
    return seen(actor, async (reading, q): Promise<BoardAnswer> => {
      const today = todayInShanghai(context.now());
      const scope: BoardScope = { q, actor, today, configuration, served };
      const figures = await figuresOf(board, scope);
      const parts: BoardPartAnswer[] = [];
      for (const part of board.parts) {
        const own = figures.get(part) ?? [];
        if (part.figures.length > 0 && own.length === 0) continue;
        const rows = part.show === 'rows' ? ((await rowsOf(part, served(part.rows?.page ?? ''), actor, reading)) ?? null) : null;
        const isClosed = part.rows && (part.show === 'rows' ? !rows : !reading.opens(part.rows.page));
        if (!isClosed) parts.push({ ...partBase(part, own, today), rows, block: part.block ?? null });
      }
      const now = nowInShanghai(context.now());
      const own = name === workBoard ? await keptFor(q, actor, { today, now, served }) : { parts: [], kept: [] };
      const arrangement = await readArrangement(q, actor, name);
      return { title: board.title, asOf: now, parts: inOrder([...parts, ...own.parts], arrangement), arrangement, kept: own.kept };
    });
  };
}

/** Orders parts by the arrangement; parts that it does not name come last. */
function inOrder(parts: BoardPartAnswer[], arrangement: Arrangement | null): BoardPartAnswer[] {
  if (!arrangement) return parts;
  const rank = (name: string) => {
    const at = arrangement.order.indexOf(name);
    return at === -1 ? arrangement.order.length : at;
  };
  return [...parts].sort((one, other) => rank(one.name) - rank(other.name));
}

async function readArrangement(q: Queryable, { accountId }: Actor, board: string): Promise<Arrangement | null> {
  const [row] = await q.query<{ content: Arrangement }>(
    'select content from board_setting where account_id = $1 and board = $2',
    [accountId, board],
    'board_setting',
  );
  return row?.content ?? null;
}

async function saveArrangement(q: Queryable, { instId, accountId }: Actor, board: string, arrangement: Arrangement): Promise<void> {
  await q.query(
    `insert into board_setting (inst_id, account_id, board, content) values ($1, $2, $3, $4::jsonb)
     on conflict (inst_id, account_id, board) do update set content = excluded.content`,
    [instId, accountId, board, JSON.stringify(arrangement)],
  );
}
