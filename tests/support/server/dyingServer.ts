/** A small server on an embedded database that dies where a test wants it to, and comes back on what it left. */
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../src/server/db/database';
import { syncTables } from '../../../src/server/model/sync/tableSync';
import { dialect } from '../../../src/wire/dialect';
import type { LoginAnswer } from '../../../src/wire/identity';
import { hasEnded, type Job, jobPaths } from '../../../src/wire/job';
import { blankFolder } from '../database/embeddedFolders';
import { temporaryFolder } from '../database/temporaryFolder';
import { addInstitution } from '../desks/accounts';
import { readConfiguration } from '../projects/productConfiguration';
import { writeSmallProject } from '../projects/smallProject';
import { buildServer, type ServerProcess, startProcess } from './serverProcess';
import { demoPassword } from './testServer';

const username = 'head';

export interface DyingServer {
  /** Folder of its data. */
  dataDir: string;
  /** Starts the next process on the data, when the one before has died. */
  start(): ServerProcess;
  /** Lets the running process die before the statement of this text that it sends as the `times`th from now on. */
  dieAt(times: number, text: string): void;
  /** Waits until the running process has died by `dieAt`. */
  death(): Promise<void>;
  signIn(): Promise<string>;
  /** Waits for a job in the running process; fails when it ends otherwise. */
  until(token: string, id: string, wanted?: (job: Job) => boolean): Promise<Job>;
  download(token: string, id: string): Promise<Uint8Array>;
  /** Ends the running process and removes its folder. */
  remove(): Promise<void>;
}

/** With an institution, its administrator, and notes called 便签1 to 便签`notes`. `changes` as of `writeSmallProject`. */
export async function dyingServer(notes: number, changes: Record<string, unknown> = {}): Promise<DyingServer> {
  await buildServer();
  const folder = temporaryFolder('dying');
  const dataDir = join(folder, 'data');
  const order = join(folder, 'die-at');
  writeSmallProject(folder);
  if (Object.keys(changes).length > 0) writeSmallProject(folder, changes);
  await fill(folder, join(dataDir, 'database'), notes);
  let running: ServerProcess | undefined;
  const current = () => {
    if (!running) throw new Error('No process runs');
    return running;
  };
  return {
    dataDir,
    start() {
      const options = `--import ${new URL('dieAt.mjs', import.meta.url)}`;
      running = startProcess(folder, { DEMO: '0', DATA_DIR: dataDir, NODE_OPTIONS: options, DIE_AT: order });
      return running;
    },
    dieAt(times, text) {
      // At once: the process may look in between.
      writeFileSync(`${order}.new`, `${times} ${text}`);
      renameSync(`${order}.new`, order);
    },
    async death() {
      const how = await current().ended;
      if (how !== 'SIGKILL') throw new Error(`Ended with ${how}:\n${current().output()}`);
    },
    async signIn() {
      const body = { username, password: demoPassword, loginType: 2 };
      return (await current().call<LoginAnswer>('POST', '/sso/doLogin', { body })).data.token;
    },
    async until(token, id, wanted = hasEnded) {
      for (;;) {
        const { data } = await current().call<Job>('GET', `${jobPaths.get}?id=${id}`, { token });
        if (wanted(data)) return data;
        if (hasEnded(data)) throw new Error(`The job has ended: ${JSON.stringify(data)}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async download(token, id) {
      const [, address] = await current().until(/已启动：(http:\/\/\S+)/);
      const answer = await fetch(`${address}${jobPaths.download}?id=${id}`, { headers: { [dialect.tokenHeader]: token } });
      return new Uint8Array(await answer.arrayBuffer());
    },
    async remove() {
      running?.child.kill('SIGKILL');
      await running?.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Straight into the folder: the calls of a first start and of so many notes would take a minute. */
async function fill(project: string, dataDir: string, notes: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  cpSync(await blankFolder(), dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  await syncTables(database, readConfiguration(project));
  const instId = await addInstitution(database, '晨光康复中心', username);
  await database.write(instId, (q) =>
    q.query(
      `insert into note (inst_id, id, title, create_time)
       select $1, gen_random_uuid(), '便签' || n, now() from generate_series(1, $2::int) n`,
      [instId, notes],
    ),
  );
  await database.close();
}
