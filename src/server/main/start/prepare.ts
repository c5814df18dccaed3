/** Work at start, done once for all processes: tables, data migrations, demo data, console messages. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { proveIsolation } from '../../db/isolation';
import { runCatchUps } from '../../features/catchUp/runCatchUps';
import type { AppContext } from '../../features/jobs/appContext';
import { createSetup, isUnused } from '../../features/setup/setup';
import { syncTables } from '../../model/sync/tableSync';
import type { Environment } from './environment';
import { fillingFolder, folders } from './folders';

export interface Preparing {
  environment: Environment;
  /** Prints to the console for the operator. */
  print(text: string): void;
  /** Reports the current step of the start to users who open a page meanwhile. */
  reportStep?(step: string): void;
}

export async function prepare(preparing: Preparing, context: AppContext): Promise<void> {
  const { print, reportStep } = preparing;
  const { database } = context;
  await prepareTables(preparing, context);
  await fillDemo(preparing, context);
  reportStep?.('正在打开');
  const { isDemo } = await import('../../../modules/demo/server/seedDemo');
  if (await isDemo(database)) print(demoAccounts);
  if (await isUnused(database)) printSetupCode(print, await createSetup(context).code());
}

/** Tables as the configuration wants them, and old data brought up to date. */
export async function prepareTables({ print, reportStep }: Pick<Preparing, 'print' | 'reportStep'>, context: AppContext): Promise<void> {
  const { configuration, database } = context;
  reportStep?.('正在准备数据表');
  const { kept, lost = [], alike = [] } = await syncTables(database, configuration);
  if (lost.length > 0) print(`ALLOW_LOSS 放弃或改变的值（有默认值的改为默认值）：\n  ${firstLines(lost)}`);
  await proveIsolation(database);
  if (kept.length > 0) print(`配置里已没有，数据库里保留着：${kept.join('、')}`);
  if (alike.length > 0)
    print(`这些记录的名称或编号读起来相同，请改名区分；改好再启动后，同样的名称不能再建第二个：\n  ${alike.join('\n  ')}`);
  await runCatchUps(context);
}

/** Limits the lines on the console. The total number is printed separately. */
function firstLines(lines: readonly string[], most = 100): string {
  const more = lines.length > most ? [`…共 ${lines.length} 条`] : [];
  return [...lines.slice(0, most), ...more].join('\n  ');
}

export function printSetupCode(print: Preparing['print'], code: string): void {
  print(`首次设置：打开 /setup 创建机构和管理员，设置码 ${code}`);
}

const unfinished = 'demo-unfinished';

/** Deletes an embedded database whose demo data was interrupted; it could not be used before it was complete. */
export function dropUnfinishedDemo({ dataDir }: Environment): void {
  rmSync(join(dataDir, fillingFolder), { recursive: true, force: true });
  if (!existsSync(join(dataDir, unfinished))) return;
  rmSync(join(dataDir, folders.database), { recursive: true, force: true });
  rmSync(join(dataDir, unfinished));
}

async function fillDemo(preparing: Preparing, context: AppContext): Promise<void> {
  const { environment } = preparing;
  if (!environment.demo || !(await isUnused(context.database))) return;
  const mark = environment.databaseUrl ? undefined : join(environment.dataDir, unfinished);
  if (mark) writeFileSync(mark, '');
  await writeDemo(preparing, context);
  if (mark) rmSync(mark);
}

/** Writes the demo data; users who open a page meanwhile see how much of it is there. */
export async function writeDemo({ environment, print, reportStep }: Preparing, context: AppContext): Promise<void> {
  print('正在写入演示数据…');
  reportStep?.('正在写入演示数据');
  const { seedDemo } = await import('../../../modules/demo/server/seedDemo');
  const onStep = (share: number) => reportStep?.(`正在写入演示数据，已完成 ${Math.floor(share * 100)}%`);
  await seedDemo(context, { size: environment.demoSize, onStep });
  await context.database.seeToTables();
}

const demoAccounts =
  '演示账号（密码 demo1234）：admin 管理员、teacher 教师、finance 财务、sales 销售、reception 前台、multi 两家机构、root 全部权限';
