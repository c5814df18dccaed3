/**
 * Statistics saved on start pages, of a person or a role. Only the query is stored, without results: it is executed for each viewer with
 * the rights of that person.
 */

import type { Configuration } from '../../../config/normalized';
import type { BoardPart } from '../../../config/normalizedFigures';
import { itemAt, must } from '../../../domain/must';
import type { BoardPartAnswer, KeptStatistic } from '../../../wire/boards';
import { type StatisticAnswer, statisticsSegment } from '../../../wire/statistics';
import { createAssignedRoles, createRoleList, findRoleKeeperKey, type RoleName } from '../../auth/staffLink';
import type { Queryable } from '../../db/queryable';
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { ApiError, refuse } from '../../kernel/apiError';
import { asksForMasked } from '../list/maskedFilters';
import { parseStatistic, type Statistic } from './parseStatistic';
import { answerOf, readingsOf, readTogether } from './statisticAnswer';

export interface StoredStatistic {
  id: string;
  ownerId: string;
  ownerName: string;
  title: string;
  resource: string;
  query: string;
  roleKey: string | null;
}

const columns = 'id, owner_id as "ownerId", owner_name as "ownerName", title, resource, query, role_key as "roleKey"';

/** Most statistics on one start page. */
const mostShown = 40;
/** Most bars of one part. */
const mostBars = 10;

interface Seer {
  q: Queryable;
  actor: Actor;
  /** Keys of the actor's roles. */
  held: readonly string[];
  /** The actor may manage roles. */
  keeps: boolean;
  roles: readonly RoleName[];
}

/** Statistics of the actor and of the actor's roles; of all roles for actors who manage roles. */
function readStored({ q, actor, held, keeps }: Omit<Seer, 'roles'>): Promise<StoredStatistic[]> {
  return q.query<StoredStatistic>(
    `select ${columns} from board_statistic where owner_id = $1 or role_key = any($2::text[]) or ($3 and role_key is not null)
     order by role_key is null, title, id`,
    [actor.accountId, held, keeps],
  );
}

export async function findStored(q: Queryable, id: string): Promise<StoredStatistic | undefined> {
  const [found] = await q.query<StoredStatistic>(`select ${columns} from board_statistic where id = $1`, [id]);
  return found;
}

/** Throws 422 if the query is not valid (any more), or if it would be logged as a read, because start pages refresh automatically. */
export function parseStored(served: ServedResource, actor: Actor, query: string, today: string): Statistic {
  const statistic = parseStatistic(served, actor, Object.fromEntries(new URLSearchParams(query)), today);
  if (asksForMasked(served, actor, statistic.request)) throw refuse('query', '按隐藏的号码筛选或搜索的统计不能放在工作台上');
  return statistic;
}

interface Moment {
  today: string;
  now: string;
  served(page: string): ServedResource | undefined;
}

interface CheckedStatistic {
  stored: StoredStatistic;
  statistic: Statistic | undefined;
  problem: string | null;
}

/** Parts of the actor's start page, and the saved statistics with the reason of a missing part. */
async function readKeptParts(seer: Seer, moment: Moment): Promise<{ parts: BoardPartAnswer[]; kept: KeptStatistic[] }> {
  const { q, actor, held } = seer;
  const checked = (await readStored(seer)).slice(0, mostShown).map((stored) => checkStatistic(stored, actor, moment));
  const shown = checked.flatMap(({ stored, statistic }) => {
    const isTheirs = stored.ownerId === actor.accountId || held.includes(stored.roleKey ?? '');
    const statements = isTheirs && statistic ? readingsOf(statistic, actor) : undefined;
    return statements ? [{ stored, statistic: must(statistic, 'statistic whose statements were made'), statements }] : [];
  });
  const raws = await readTogether(
    q,
    shown.map(({ statements }) => statements),
  );
  const change = { actor, ...moment };
  return {
    parts: shown.map(({ stored, statistic }, at) => partOf(stored, answerOf(statistic, itemAt(raws, at), change))),
    // A part of a role that the person may not see is left out completely.
    kept: checked.filter(({ stored, problem }) => problem === null || mayDrop(stored, seer)).map((one) => keptOf(one, seer, moment)),
  };
}

function checkStatistic(stored: StoredStatistic, actor: Actor, { served, today }: Moment): CheckedStatistic {
  const page = served(stored.resource);
  if (!page?.resource.list) return { stored, statistic: undefined, problem: '这个列表已经不存在' };
  const { permission, title } = page.resource;
  if (!actor.can(permission)) return { stored, statistic: undefined, problem: `您没有查看${title}的权限` };
  try {
    return { stored, statistic: parseStored(page, actor, stored.query, today), problem: null };
  } catch (error) {
    if (error instanceof ApiError) return { stored, statistic: undefined, problem: error.message };
    throw error;
  }
}

const partNameOf = ({ id }: Pick<StoredStatistic, 'id'>) => `kept-${id}`;

export function mayDrop({ ownerId, roleKey }: StoredStatistic, { actor, keeps }: Pick<Seer, 'actor' | 'keeps'>): boolean {
  return ownerId === actor.accountId || (keeps && roleKey !== null);
}

export function keptOf(
  { stored, problem }: Omit<CheckedStatistic, 'statistic'>,
  seer: Omit<Seer, 'held'>,
  { served }: Moment,
): KeptStatistic {
  const { id, title, ownerId, ownerName, roleKey, resource, query } = stored;
  const path = served(resource)?.resource.path;
  return {
    id,
    name: partNameOf(stored),
    title,
    ownerName,
    roleTitle: roleKey === null ? null : (seer.roles.find(({ key }) => key === roleKey)?.title ?? roleKey),
    mine: ownerId === seer.actor.accountId,
    mayDrop: mayDrop(stored, seer),
    problem,
    to: path === undefined || problem !== null ? null : `${path}/${statisticsSegment}?${query}`,
  };
}

function partOf(stored: StoredStatistic, { figure, by, lines, rest }: StatisticAnswer): BoardPartAnswer {
  const shown = by && by.step === null ? lines.slice(0, mostBars) : lines;
  const left = lines.length - shown.length + (rest?.groups ?? 0);
  const plain = shown.map(({ sides: _, ...line }) => line);
  return {
    name: partNameOf(stored),
    title: stored.title,
    show: showOf(figure.kind, by),
    wide: false,
    step: by?.step ?? null,
    period: null,
    figures: [{ ...figure, key: partNameOf(stored), value: by ? null : figure.value, lines: by ? plain : null, left }],
    rows: null,
    block: null,
  };
}

/** Parts of a total are bars; values that do not add up are ranked. */
function showOf(kind: StatisticAnswer['figure']['kind'], by: StatisticAnswer['by']): BoardPart['show'] {
  if (!by) return 'figure';
  if (by.step !== null) return 'line';
  return kind === 'share' ? 'ranking' : 'bar';
}

/** Reads the saved statistics of a person. */
export function createKeptReader(configuration: Configuration) {
  const assignedRoles = createAssignedRoles(configuration);
  const listRoles = createRoleList(configuration);
  const keeperKey = findRoleKeeperKey(configuration);
  return async (q: Queryable, actor: Actor, moment: Moment) => {
    const held = await assignedRoles(q, actor.staffId);
    const keeps = keeperKey !== undefined && actor.can(keeperKey);
    return readKeptParts({ q, actor, held, keeps, roles: await listRoles(q) }, moment);
  };
}
