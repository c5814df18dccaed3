/** Two servers as on two machines: processes with folders of their own before one PostgreSQL and one object store. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { filledTemplate, newPostgres } from '../database/postgres/templates';
import { temporaryFolder } from '../database/temporaryFolder';
import { startObjectStore } from './objectStore';
import { buildServer, type ServerProcess, startProcess } from './serverProcess';

export interface TwoMachines {
  servers: [ServerProcess, ServerProcess];
  /** Address of the database itself. */
  address: string;
  close(): Promise<void>;
}

/**
 * Starts both at the same moment, on a copy of the small demo. Needs TEST_DATABASE_URL. `settings`: by the address of the database and the
 * number of the server.
 */
export async function startTwoMachines(
  settings: (address: string, at: number) => Record<string, string> = (address) => ({ DATABASE_URL: address }),
): Promise<TwoMachines> {
  await buildServer();
  const url = process.env.TEST_DATABASE_URL as string;
  const database = await newPostgres(url, await filledTemplate('small', url));
  const store = await startObjectStore();
  const folders = [temporaryFolder('machine'), temporaryFolder('machine')];
  const environment = {
    DATABASE_POOL: '6',
    WORKERS: '1',
    DEMO: '0',
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  };
  const servers = folders.map((folder, at) =>
    startProcess(process.cwd(), { ...environment, ...settings(database.address, at), DATA_DIR: join(folder, 'data') }),
  );
  return {
    servers: servers as [ServerProcess, ServerProcess],
    address: database.address,
    async close() {
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      store.close();
      await database.drop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
