/** A complete server with an institution without records: one user with all permissions, and one per set of keys. */
import { compilePolicy } from '../../../src/access/policy';
import type { ValueContext } from '../../../src/fields/valueContext';
import { formatShanghaiTime, today } from '../../../src/server/kernel/clock';
import { addInstitution } from '../desks/accounts';
import { lockingFirst } from '../server/lockingFirst';
import { type CallOptions, startTestServer, type TestServer, type TestServerOptions } from '../server/testServer';
import { createInventor, type Inventor } from './inventor';
import { uploadBy } from './samples';
import type { Answer } from './settle';

export interface ModuleServer extends TestServer {
  inventor: Inventor;
  /** Sends a call as the user with all permissions, or as one with exactly these keys. */
  ask(method: string, path: string, options?: CallOptions & { keys?: readonly string[] }): Promise<Answer>;
}

const everything = ['*'];

export async function startModuleServer(options: Pick<TestServerOptions, 'config'> = {}): Promise<ModuleServer> {
  const server = await startTestServer({ demo: 'none', jobs: {}, ...options });
  const instId = await addInstitution(server.database, '验收机构', 'acceptance');
  const { accountId } = await server.context.actorOf(await server.login('acceptance'));
  let staffId = '';
  const tokens = new Map<string, string[]>();
  const known = server.context.actorOf;
  server.context.actorOf = async (token) => {
    const keys = tokens.get(token ?? '');
    if (!keys) return known(token);
    return { accountId, staffId, instId, name: '验收', can: compilePolicy(keys).can, scopeOf: () => 'all' };
  };
  const tokenOf = (keys: readonly string[]) => {
    const token = `acceptance ${keys.join(' ')}`.padEnd(64, '.');
    tokens.set(token, [...keys]);
    return token;
  };
  const send: ModuleServer['ask'] = (method, path, { keys = everything, ...rest } = {}) =>
    server.call(method, path, { as: tokenOf(keys), ...rest });
  const ask = lockingFirst(server, send);
  const inventor = createInventor({
    configuration: server.configuration,
    call: ask,
    upload: uploadBy(ask),
    context: (): ValueContext => ({ today: today(new Date()), now: formatShanghaiTime(new Date()), me: staffId || null, settings: {} }),
  });
  staffId = await ownStaff(server, inventor, accountId, instId);
  return { ...server, inventor, ask };
}

/** Staff record of the user, for pages about "me". */
async function ownStaff(server: TestServer, inventor: Inventor, accountId: string, instId: string): Promise<string> {
  const id = await inventor.make('staff');
  if (id === undefined) return '';
  await server.database.system((q) =>
    q.query('update membership set staff_id = null, admin = false where inst_id = $1 and staff_id = $2', [instId, id]),
  );
  await server.database.system((q) =>
    q.query('update membership set staff_id = $1, admin = true where inst_id = $2 and account_id = $3', [id, instId, accountId]),
  );
  return id;
}
