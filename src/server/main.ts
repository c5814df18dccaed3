/** The process: settings from the environment, signals, exit codes. */
import { FolderInUseError } from './dataDirLock';
import { describeSettings, readEnvironment, SettingError } from './environment';
import { createConsoleLog } from './log';
import { type RunningServer, startServer } from './start';
import { StartError } from './startErrors';

const { log, flush } = createConsoleLog();

async function main(): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(`用法：npm start\n\n设置（环境变量）：\n${describeSettings()}`);
    return;
  }
  const starting = startServer({ environment: readEnvironment(process.env), log, print: (text) => console.log(text) });
  stopOnSignal(starting);
  await starting;
}

/** The first signal stops gracefully, as soon as the start is through; a second one at once. */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      console.log('正在停止…');
      void starting
        .then((server) => server.stop())
        .then(
          () => leave('已停止', 0),
          (error) => leave(`停止时出错：${error}`, 1),
        );
    });
  }
}

function leave(text: string, code: number): void {
  flush();
  console.log(text);
  process.exit(code);
}

process.on('unhandledRejection', (cause) => log({ level: 'error', message: 'Unhandled rejection', cause }));

main().catch((error: unknown) => {
  const known = error instanceof StartError || error instanceof SettingError || error instanceof FolderInUseError;
  console.error(known ? error.message : error);
  process.exit(1);
});
