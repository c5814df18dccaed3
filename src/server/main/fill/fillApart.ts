/**
 * The first start fills a new embedded database in a process of its own: memory of WebAssembly is not released before its process
 * ends, and pages are answered meanwhile. The folder gets its name when it is complete, so one that was interrupted is never opened.
 */
import { fork } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../../../domain/must';
import { fillingFolder, folders } from '../start/folders';
import type { Preparing } from '../start/prepare';
import { StartError } from '../start/startErrors';
import type { FromFilling } from './messages';

/** Parameter of the program with which it fills a database, instead of serving. */
export const fillParameter = '--fill-demo';

/** Many short-lived objects: with more room for them, less is copied by the garbage collection. */
const heap = '--max-semi-space-size=64';

/** Resolves when the database is in its folder. Throws StartError. */
export async function fillApart({ environment: { dataDir }, print, reportStep }: Preparing): Promise<void> {
  const child = fork(must(process.argv[1], 'path of the program'), [fillParameter], { execArgv: [...process.execArgv, heap] });
  await new Promise<void>((resolve, reject) => {
    let isFilled = false;
    child.on('message', (message: FromFilling) => {
      if (message.kind === 'print') print(message.text);
      else if (message.kind === 'tell') reportStep?.(message.text);
      else if (message.kind === 'filled') isFilled = true;
      else reject(new StartError(message.message));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (isFilled) resolve();
      else reject(new StartError(`写入演示数据的进程中途结束（${signal ?? code}），请重新启动。`));
    });
  });
  renameSync(join(dataDir, fillingFolder), join(dataDir, folders.database));
}
