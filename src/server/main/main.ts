/** Entry point: settings from the environment, signals, exit codes. */
import cluster from 'node:cluster';
import { FolderInUseError } from './dataFolder/dataDirLock';
import { fill } from './fill/fill';
import { fillApart, fillParameter } from './fill/fillApart';
import { describeSettings, readEnvironment, SettingError } from './start/environment';
import { createConsoleLog } from './start/log';
import { type RunningServer, startServer } from './start/start';
import { StartError } from './start/startErrors';
import { startWorkers } from './workers/startWorkers';
import { work } from './workers/work';

const format = process.env.LOG_FORMAT?.trim() === 'json' ? 'json' : 'text';
const { log, flush } = createConsoleLog(cluster.worker && { worker: cluster.worker.id }, format);

async function main(): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(`用法：npm start\n\n设置（环境变量）：\n${describeSettings()}`);
    return;
  }
  const environment = readEnvironment(process.env);
  const start = environment.workers > 1 ? startWorkers : startServer;
  const starting = start({ environment, log, print: (text) => console.log(text), fill: fillApart });
  const stop = stopOnSignal(starting);
  const { broken } = await starting;
  void broken?.then((reason) => {
    console.error(reason.message);
    stop(1);
  });
}

/** The first signal stops gracefully, after the start has completed; a second one exits at once. The result stops it with an exit code. */
function stopOnSignal(starting: Promise<RunningServer>): (code: number) => void {
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    console.log('正在停止…');
    void starting
      .then((server) => server.stop())
      .then(
        () => leave('已停止', code),
        (error) => leave(`停止时出错：${error}`, 1),
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  return stop;
}

function leave(text: string, code: number): void {
  flush();
  console.log(text);
  process.exit(code);
}

process.on('unhandledRejection', (cause) => log({ level: 'error', message: 'Unhandled rejection', cause }));

const isFilling = process.argv.includes(fillParameter) && process.send !== undefined;
const running = cluster.isWorker ? work(log, flush) : isFilling ? fill(log, flush) : main();
running.catch((error: unknown) => {
  const known = error instanceof StartError || error instanceof SettingError || error instanceof FolderInUseError;
  console.error(known ? error.message : error);
  process.exit(1);
});
