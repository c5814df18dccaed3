/** Messages for failures of the start, which say what to do. */

import { isDamage } from '../../db/isDamage';
import { IsolationError } from '../../db/mightyRole';
import { isDiskFull } from '../../http/errorEnvelope';
import { TableLossError } from '../../model/sync/tableSync';
import { FolderInUseError } from '../dataFolder/dataDirLock';
import { type Environment, SettingError } from './environment';

/** A start that failed for a known reason: only the message is printed, without a stack. */
export class StartError extends Error {}

const sentences: Record<string, (environment: Environment) => string> = {
  EADDRINUSE: ({ port }) => `端口 ${port} 已被占用。请停止占用它的程序，或用 PORT 指定另一个端口，例如 PORT=3001。`,
  EACCES: ({ port, dataDir }) =>
    `没有权限：不能监听端口 ${port}，或不能写入文件夹 ${dataDir}。请改用 1024 以上的端口，并检查文件夹的权限。`,
  EPERM: ({ dataDir }) => `没有权限写入文件夹 ${dataDir}。请检查它的权限，或用 DATA_DIR 指定另一个文件夹。`,
  EROFS: ({ dataDir }) => `文件夹 ${dataDir} 在只读的磁盘上。请用 DATA_DIR 指定可以写入的文件夹。`,
  ENOTDIR: ({ dataDir }) => `${dataDir} 不是文件夹。请用 DATA_DIR 指定一个文件夹。`,
  EEXIST: ({ dataDir }) => `${dataDir} 不是文件夹。请用 DATA_DIR 指定一个文件夹。`,
  EADDRNOTAVAIL: ({ host }) => `不能监听地址 ${host}：本机没有这个地址。请修改 HOST。`,
  ECONNREFUSED: ({ databaseDirectUrl }) =>
    `连接不上 PostgreSQL：DATABASE_URL ${databaseDirectUrl ? '或 DATABASE_DIRECT_URL ' : ''}指向的主机拒绝连接。请确认数据库已启动，主机和端口正确。`,
  ENOTFOUND: () => '连接不上 PostgreSQL：找不到 DATABASE_URL 里的主机名。请检查拼写和网络。',
  EAI_AGAIN: () => '连接不上 PostgreSQL：暂时解析不了 DATABASE_URL 里的主机名。请检查网络。',
  ETIMEDOUT: () => '连接不上 PostgreSQL：连接超时。请检查 DATABASE_URL 和防火墙。',
  '28P01': () => 'PostgreSQL 拒绝登录：用户名或密码不对。请检查 DATABASE_URL。',
  '28000': () => 'PostgreSQL 拒绝登录：不允许这个用户连接。请检查 DATABASE_URL 和数据库的访问设置。',
  '3D000': () => 'PostgreSQL 里没有 DATABASE_URL 指定的库。请先创建它。',
  '53300': () => 'PostgreSQL 的连接数已满。请减小 DATABASE_POOL，或提高数据库的 max_connections。',
  '42501': () => 'DATABASE_URL 的用户没有建表的权限。请换一个用户，或授予它 CREATE 权限。',
};

/** The error to print: a StartError with a sentence for known reasons, otherwise the error itself. */
export function explainStart(error: unknown, environment: Environment): unknown {
  if (error instanceof StartError || error instanceof SettingError || error instanceof FolderInUseError) return error;
  if (error instanceof IsolationError) return new StartError(error.message, { cause: error });
  if (error instanceof TableLossError) return new StartError(formatLoss(error));
  if (isDiskFull(error)) return new StartError(`磁盘已满，不能写入 ${environment.dataDir}。请清理后再启动。`, { cause: error });
  if (isDamage(error)) return new StartError(formatDamage(error as Error, environment), { cause: error });
  for (const code of codesOf(error)) {
    const sentence = sentences[code];
    if (sentence) return new StartError(sentence(environment), { cause: error });
  }
  if (/timeout exceeded when trying to connect/.test(String(error)))
    return new StartError(sentences.ETIMEDOUT?.(environment), { cause: error });
  return error;
}

/** The same for errors while the database is opened, for all of which the remedy is the same. */
export function explainOpen(error: unknown, environment: Environment): unknown {
  const known = explainStart(error, environment);
  if (known !== error) return known;
  const cause = error instanceof Error ? error.message : String(error);
  return new StartError(
    environment.databaseUrl
      ? `打不开 PostgreSQL：${cause}`
      : `打不开 ${environment.dataDir} 里的数据库，它可能已损坏：${cause}\n请用最近的备份恢复（npm run restore -- 备份.tar.gz），或用 DATA_DIR 指定另一个文件夹。`,
    { cause: error },
  );
}

function formatDamage({ message }: Error, { databaseUrl, dataDir }: Environment): string {
  const remedy = databaseUrl ? '请用 PostgreSQL 的备份恢复' : '请用最近的备份恢复（npm run restore -- 备份文件）';
  return `${databaseUrl ? '数据库' : `${dataDir} 里的数据库`}有一部分已损坏，读不出来：${message}\nnpm run verify 列出损坏的表和位置。${remedy}。`;
}

function formatLoss({ losses }: TableLossError): string {
  const lines = losses.map(({ name, reason }) => `  ${name}：${reason}`);
  const names = losses.map(({ name }) => name).join(',');
  return `按现在的配置修改表结构会丢失数据：\n${lines.join('\n')}\n请改回配置，或者确定不要这些数据时用 ALLOW_LOSS=${names} 启动。`;
}

/** Codes of the error and its causes, including those of an AggregateError from several tried addresses. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = (error as NodeJS.ErrnoException).code;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...(own ? [own] : []), ...inner.flatMap(codesOf)];
}
