/** Settings of the server, defined in one table for parsing, `--help` and the README. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { PostgresOptions } from '../../db/postgresSource';
import { getProductFolder } from './getProductFolder';

interface Setting {
  default: string;
  /** One-line description. */
  meaning: string;
}

export const settings = {
  PORT: { default: '3000', meaning: '网页和接口的端口' },
  HOST: { default: '', meaning: '监听的地址；空 = 本机所有地址' },
  DATA_DIR: { default: './data', meaning: '内置数据库和上传文件的文件夹，默认在产品自己的文件夹里；一个文件夹只能由一个进程使用' },
  DATABASE_URL: { default: '', meaning: '改用这个 PostgreSQL，例如 postgres://用户:密码@主机:5432/库名' },
  DATABASE_POOL: { default: '16', meaning: '到 PostgreSQL 的连接总数，由所有进程平分；每个进程另有一个连接用于取号' },
  DATABASE_DIRECT_URL: {
    default: '',
    meaning: 'DATABASE_URL 是连接池（如 PgBouncer，transaction 模式）时，PostgreSQL 自己的地址：每个进程用一个连接听通知和取号',
  },
  DATABASE_PREPARED: {
    default: '0',
    meaning: '1 = 连接池认得预备语句的名字（PgBouncer 1.21 起，max_prepared_statements 大于 0），只与 DATABASE_DIRECT_URL 一起用',
  },
  DATABASE_REPLICA_URL: { default: '', meaning: '只读副本的地址：列表、计数、看板和统计从它读取；刚写过的人在副本赶上之前仍读主库' },
  WORKERS: { default: '', meaning: '处理请求的进程数，只用于 PostgreSQL；不填时为处理器核数的一半，1–4 个' },
  DEMO: { default: '', meaning: '1 = 数据库为空时写入演示数据，0 = 不写，首次在 /setup 创建机构；不填时内置数据库为 1，PostgreSQL 为 0' },
  DEMO_SIZE: { default: '120', meaning: '演示数据里第一家机构的学员数；第二家最多 60' },
  LEGACY_URL: { default: '', meaning: '只提供网页，/sso 和 /api 转给这个后端；此时不打开数据库' },
  ALLOW_LOSS: { default: '', meaning: '允许表结构同步时丢弃的列或表，例如 student.nick_name' },
  SESSION_HOURS: { default: '12', meaning: '多少小时没有操作后要重新登录（最长 7 天）' },
  TRUST_PROXY: { default: '0', meaning: '1 = 前面有反向代理，客户端地址取自 X-Forwarded-For' },
  METRICS_TOKEN: { default: '', meaning: '查看 /metrics 的口令（Authorization: Bearer …）；不填时只限本机、且前面没有代理' },
  LOG_FORMAT: { default: 'text', meaning: '日志的格式：text 或 json（每行一个 JSON 对象）' },
  LOG_HEAD_FILE: {
    default: '',
    meaning: '把操作日志封存的印记也写进这个文件（只追加），最好在另一块磁盘上；npm run verify 用它发现被截去的末尾',
  },
  S3_ENDPOINT: { default: '', meaning: '把上传的文件存到 S3 兼容的对象存储，而不是 DATA_DIR' },
  S3_BUCKET: { default: '', meaning: '对象存储的桶' },
  S3_REGION: { default: 'us-east-1', meaning: '对象存储的地域' },
  S3_ACCESS_KEY: { default: '', meaning: '对象存储的访问键' },
  S3_SECRET_KEY: { default: '', meaning: '对象存储的密钥' },
  BACKUP_KEY: { default: '', meaning: '备份的密钥：口令，或 age 的私钥；设置后 npm run backup 写加密的备份' },
  BACKUP_KEY_FILE: { default: '', meaning: '备份的密钥所在的文件，代替 BACKUP_KEY' },
} as const satisfies Record<string, Setting>;

type SettingName = keyof typeof settings;
/** Validated settings. */
export interface Environment {
  port: number;
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Address of PostgreSQL itself, if `databaseUrl` is that of a pooler. */
  databaseDirectUrl: string | undefined;
  /** The pooler translates names of prepared statements. */
  databasePrepared: boolean;
  /** Address of a read replica. */
  databaseReplicaUrl: string | undefined;
  /** Connections of all processes together. */
  databasePool: number;
  /** Number of processes that answer calls; 1 = the main process itself. */
  workers: number;
  demo: boolean;
  demoSize: number;
  legacyUrl: URL | undefined;
  sessionHours: number;
  trustProxy: boolean;
  backupKey: { text?: string; file?: string };
  metricsToken: string | undefined;
  logFormat: LogFormat;
  /** File to which chain ends of the sealed log are appended. */
  logHeadFile: string | undefined;
  s3: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string } | undefined;
}

/** An invalid setting; the message names the setting and the valid values. */
export class SettingError extends Error {}

/**
 * Reads the settings. `cores`: available CPU cores; `product`: the product's folder, which contains the default data folder.
 * Throws SettingError.
 */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>>,
  cores: number = availableParallelism(),
  product: string = getProductFolder(),
): Environment {
  const text = (name: SettingName) => source[name]?.trim() || settings[name].default;
  const databaseUrl = readDatabaseAddress('DATABASE_URL', text('DATABASE_URL'));
  const legacyUrl = text('LEGACY_URL');
  const databasePool = wholeNumber('DATABASE_POOL', text('DATABASE_POOL'), 1, 500);
  return {
    port: wholeNumber('PORT', text('PORT'), 0, 65_535),
    host: text('HOST') || undefined,
    dataDir: source.DATA_DIR?.trim() || join(product, 'data'),
    databaseUrl,
    databaseDirectUrl: readOtherAddress('DATABASE_DIRECT_URL', text('DATABASE_DIRECT_URL'), databaseUrl),
    databasePrepared: readSwitch('DATABASE_PREPARED', text('DATABASE_PREPARED')),
    databaseReplicaUrl: readOtherAddress('DATABASE_REPLICA_URL', text('DATABASE_REPLICA_URL'), databaseUrl),
    databasePool,
    workers: readWorkers(text('WORKERS'), { databaseUrl, databasePool, cores, isProxy: legacyUrl !== '' }),
    demo: readSwitch('DEMO', text('DEMO') || (databaseUrl ? '0' : '1')),
    demoSize: wholeNumber('DEMO_SIZE', text('DEMO_SIZE'), 1, 1_000_000),
    legacyUrl: legacyUrl ? checkAddress('LEGACY_URL', legacyUrl, ['http:', 'https:']) : undefined,
    sessionHours: wholeNumber('SESSION_HOURS', text('SESSION_HOURS'), 1, 168),
    trustProxy: readSwitch('TRUST_PROXY', text('TRUST_PROXY')),
    backupKey: readBackupKey(text('BACKUP_KEY'), text('BACKUP_KEY_FILE')),
    metricsToken: text('METRICS_TOKEN') || undefined,
    logFormat: readLogFormat(text('LOG_FORMAT')),
    logHeadFile: text('LOG_HEAD_FILE') || undefined,
    s3: readS3(text),
  };
}

function readDatabaseAddress(name: SettingName, text: string): string | undefined {
  if (!text) return undefined;
  checkAddress(name, text, ['postgres:', 'postgresql:']);
  return text;
}

/** An address beside that of the database, without which it means nothing. */
function readOtherAddress(name: SettingName, text: string, databaseUrl: string | undefined): string | undefined {
  if (text && databaseUrl === undefined) throw new SettingError(`设置了 ${name}，还需要设置 DATABASE_URL`);
  return readDatabaseAddress(name, text);
}

/** Settings of the database server, for `openDatabase`. */
export function postgresOf(
  environment: Pick<Environment, 'databasePool' | 'databaseDirectUrl' | 'databasePrepared' | 'databaseReplicaUrl'>,
  url: string,
): PostgresOptions {
  const { databasePool, databaseDirectUrl, databasePrepared, databaseReplicaUrl } = environment;
  return { url, poolSize: databasePool, directUrl: databaseDirectUrl, isNamed: databasePrepared, replicaUrl: databaseReplicaUrl };
}

/** Text for people, or one JSON object per line for programs. */
export type LogFormat = 'text' | 'json';

function readLogFormat(text: string): LogFormat {
  if (text === 'text' || text === 'json') return text;
  throw new SettingError(`LOG_FORMAT 应当是 text 或 json，现在是“${text}”`);
}

/**
 * Default: half of the cores, because the database usually runs on the same machine, and at most four, because each process
 * needs about 200 MB and a share of the connections.
 */
function readWorkers(
  text: string,
  { databaseUrl, databasePool, cores, isProxy }: { databaseUrl: string | undefined; databasePool: number; cores: number; isProxy: boolean },
): number {
  const wanted = text ? wholeNumber('WORKERS', text, 1, 64) : undefined;
  // A proxy needs little CPU.
  if (isProxy) return 1;
  if (!databaseUrl) {
    if (wanted === undefined || wanted === 1) return 1;
    throw new SettingError('内置数据库只能由一个进程使用：WORKERS 大于 1 时请同时设置 DATABASE_URL');
  }
  if (wanted === undefined) return Math.max(1, Math.min(Math.floor(cores / 2), mostByDefault, databasePool));
  if (wanted <= databasePool) return wanted;
  throw new SettingError(`DATABASE_POOL 是所有进程的连接总数，不能少于 WORKERS（${wanted}），现在是 ${databasePool}`);
}

const mostByDefault = 4;

/** The settings as text for `--help`. */
export function describeSettings(): string {
  const width = Math.max(...Object.keys(settings).map((name) => name.length));
  return Object.entries(settings)
    .map(([name, { default: value, meaning }]) => `  ${name.padEnd(width)}  ${meaning}${value ? `（默认 ${value}）` : ''}`)
    .join('\n');
}

function readBackupKey(key: string, file: string): Environment['backupKey'] {
  if (key && file) throw new SettingError('BACKUP_KEY 和 BACKUP_KEY_FILE 只能设置一个');
  return { ...(key && { text: key }), ...(file && { file }) };
}

function readS3(text: (name: SettingName) => string): Environment['s3'] {
  const endpoint = text('S3_ENDPOINT');
  if (!endpoint) return undefined;
  checkAddress('S3_ENDPOINT', endpoint, ['http:', 'https:']);
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
    if (!text(name)) throw new SettingError(`设置了 S3_ENDPOINT，还需要设置 ${name}`);
  }
  return {
    endpoint,
    bucket: text('S3_BUCKET'),
    region: text('S3_REGION'),
    accessKey: text('S3_ACCESS_KEY'),
    secretKey: text('S3_SECRET_KEY'),
  };
}

function wholeNumber(name: SettingName, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new SettingError(`${name} 应当是 ${min}–${max} 的整数，现在是“${text}”`);
}

function readSwitch(name: SettingName, text: string): boolean {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new SettingError(`${name} 应当是 1 或 0，现在是“${text}”`);
}

/** The message does not contain the address, which may include a password. */
function checkAddress(name: SettingName, text: string, protocols: string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && protocols.includes(url.protocol)) return url;
  throw new SettingError(`${name} 应当以 ${protocols.map((protocol) => `${protocol}//`).join(' 或 ')} 开头`);
}
