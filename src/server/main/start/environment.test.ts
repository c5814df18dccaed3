import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeSettings, readEnvironment, settings } from './environment';

describe('settings', () => {
  test('have defaults that start an embedded demo', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: undefined,
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databasePrepared: false,
      databaseReplicaUrl: undefined,
      databasePool: 16,
      workers: 1,
      demo: true,
      demoSize: 120,
      legacyUrl: undefined,
      sessionHours: 12,
      trustProxy: false,
      backupKey: {},
      metricsToken: undefined,
      logFormat: 'text',
      logHeadFile: undefined,
      s3: undefined,
    });
  });

  test('leave a PostgreSQL without demo data unless asked', () => {
    const url = 'postgres://u:p@db/kangjiao';
    expect(readEnvironment({ DATABASE_URL: url }).demo).toBe(false);
    expect(readEnvironment({ DATABASE_URL: url, DEMO: '1' }).demo).toBe(true);
  });

  test.each([
    [{}, 16, 1],
    [{ WORKERS: '1' }, 16, 1],
    [{ DATABASE_URL: 'postgres://db/x' }, 1, 1],
    [{ DATABASE_URL: 'postgres://db/x' }, 4, 2],
    [{ DATABASE_URL: 'postgres://db/x' }, 7, 3],
    [{ DATABASE_URL: 'postgres://db/x' }, 64, 4],
    [{ DATABASE_URL: 'postgres://db/x', DATABASE_POOL: '3' }, 64, 3],
    [{ DATABASE_URL: 'postgres://db/x', WORKERS: '12' }, 4, 12],
    [{ DATABASE_URL: 'postgres://db/x', WORKERS: '4', LEGACY_URL: 'http://old' }, 8, 1],
  ])('say how many processes answer: %j with %i cores makes %i', (source, cores, workers) => {
    expect(readEnvironment(source, cores).workers).toBe(workers);
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT 应当是 0–65535 的整数，现在是“abc”'],
    [{ PORT: '70000' }, 'PORT 应当是 0–65535 的整数，现在是“70000”'],
    [{ DEMO: 'yes' }, 'DEMO 应当是 1 或 0，现在是“yes”'],
    [{ DATABASE_URL: 'mysql://u:secret@db' }, 'DATABASE_URL 应当以 postgres:// 或 postgresql:// 开头'],
    [{ DATABASE_DIRECT_URL: 'postgres://db/x' }, '设置了 DATABASE_DIRECT_URL，还需要设置 DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_URL: 'db2' }, 'DATABASE_REPLICA_URL 应当以 postgres:// 或 postgresql:// 开头'],
    [{ WORKERS: '2' }, '内置数据库只能由一个进程使用：WORKERS 大于 1 时请同时设置 DATABASE_URL'],
    [{ WORKERS: '0', DATABASE_URL: 'postgres://db/x' }, 'WORKERS 应当是 1–64 的整数，现在是“0”'],
    [
      { WORKERS: '4', DATABASE_URL: 'postgres://db/x', DATABASE_POOL: '2' },
      'DATABASE_POOL 是所有进程的连接总数，不能少于 WORKERS（4），现在是 2',
    ],
    [{ LEGACY_URL: 'backend:8080' }, 'LEGACY_URL 应当以 http:// 或 https:// 开头'],
    [{ S3_ENDPOINT: 'https://s3.local', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a' }, '设置了 S3_ENDPOINT，还需要设置 S3_SECRET_KEY'],
  ])('that cannot be used are named: %j', (source, sentence) => {
    expect(() => readEnvironment(source)).toThrow(sentence);
  });

  test('are all described in the help', () => {
    for (const name of Object.keys(settings)) expect(describeSettings()).toContain(name);
  });
});
