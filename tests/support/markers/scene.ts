/** The stage of the attack: two institutions full of markers, a server that forgets what it was asked, and all questions with their answers. */
import type { Resource } from '../../../src/config/normalized';
import { createProductRoutes } from '../../../src/server/main/start/app';
import { startTestServer } from '../server/testServer';
import { createJudge, type Known, knownOf, type Parts } from './attack';
import { createDesk, type Person } from './desk';
import { plant } from './plant';
import { questionsOf } from './questions';
import { addressOf, openClient, openSandbox } from './sandbox';

export interface Stage extends Parts {
  /** Everything that was asked with every right. */
  known: Known[];
  stranger: Person;
  judge: ReturnType<typeof createJudge>;
  /** Names of all routes. */
  calls: string[];
  close(): Promise<void>;
}

/** `pages`: those whose calls are asked; calls that belong to no page are always asked, about these pages. */
export async function openStage(pages?: readonly Resource[]): Promise<Stage> {
  const server = await startTestServer({ jobs: {} });
  const { configuration, database } = server;
  const members = await database.system((q) =>
    q.query<{ inst_id: string; account_id: string; staff_id: string }>(
      'select distinct on (inst_id) inst_id, account_id, staff_id from membership where admin and staff_id is not null order by inst_id',
    ),
  );
  const me = await server.context.actorOf(await server.login('admin'));
  const other = members.find(({ inst_id }) => inst_id !== me.instId)!;
  const client = await openClient(await addressOf(database));
  const planted = await plant(client, configuration, [me.instId, other.inst_id]).finally(() => client.end());
  const sandbox = await openSandbox(database);
  const routes = createProductRoutes(server.context);
  // What a link opens without sign-in is a part of what the answer with the link tells.
  const links = routes.filter(
    ({ auth, method, input }) =>
      auth === 'public' && method === 'GET' && JSON.stringify(input?.document().parameters ?? []).includes('"key"'),
  );
  const desk = createDesk(
    server,
    sandbox,
    links.map(({ path }) => path),
  );
  const admin: Person = { keys: ['*'], instId: me.instId, accountId: me.accountId, staffId: me.staffId, scope: 'all' };
  const parts: Parts = { configuration, planted, desk, admin };
  const { questions, shown } = await questionsOf({ ...parts, routes, pages: pages ?? [...configuration.resources.values()] });
  const shownBy = new Map([...shown].map(([name, { inside }]) => [name, new Set(inside.map(({ id }) => id))]));
  return {
    ...parts,
    known: await knownOf(parts, questions),
    stranger: { ...admin, instId: other.inst_id, accountId: other.account_id, staffId: other.staff_id },
    judge: createJudge(parts, shownBy),
    calls: routes.map(({ name }) => name),
    async close() {
      await sandbox.close();
      await server.close();
    },
  };
}

/** Of the questions of each call the one that tells most, and each that must tell nothing. */
export function thinned(known: readonly Known[]): Known[] {
  const best = new Map<string, Known>();
  for (const one of known) {
    const { call, asksBy, about } = one.question;
    const key = asksBy !== undefined || about !== undefined ? `${call} ${asksBy} ${about !== undefined}` : call;
    const kept = best.get(key);
    if (!kept || one.told.length > kept.told.length) best.set(key, one);
  }
  return [...best.values()];
}
