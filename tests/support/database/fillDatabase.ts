/** Program of `filling.ts`: `fillDatabase small|none TARGET`. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../../src/modules/demo/server/seedDemo';
import { openDatabase } from '../../../src/server/db/database';
import { createLocalStore } from '../../../src/server/features/files/localStore';
import { createContext } from '../../../src/server/main/start/createContext';
import { readConfiguration } from '../../../src/server/main/start/readConfiguration';
import { syncTables } from '../../../src/server/model/sync/tableSync';
import '../run/quickPasswords';

/** Students per institution in the small demo. */
const size = 16;
/** Demo records have no files: the folder is never made. */
const noFiles = join(tmpdir(), 'kangjiao-demo-files');

const [demo, target = ''] = process.argv.slice(2);
const configuration = readConfiguration({ print: () => undefined });
const database = await openDatabase(target.includes('://') ? { url: target, poolSize: 8 } : { dataDir: target });
await syncTables(database, configuration);
const context = createContext({ configuration, database, files: createLocalStore(noFiles), log: console.error });
if (demo === 'small') await seedDemo(context, { size });
await database.close();
