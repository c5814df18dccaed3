/** A PostgreSQL with the small demo, and a streaming replica of it. */
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { temporaryFolder } from '../temporaryFolder';
import { filledCluster } from './filledCluster';
import { forTests, startPrivatePostgres } from './privatePostgres';
import type { ProgramsOf } from './programs';
import { filledTemplate, newPostgres } from './templates';

export interface Replicated {
  /** Addresses of a database that belongs to the test alone. */
  primary: string;
  replica: string;
  /** Stops and continues the replay of the log on the replica, which goes on receiving it. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends the replica alone. */
  stopReplica(): void;
  stop(): void;
}

/** The replica begins with the same stopped cluster as the primary, because the programs of npm have no `pg_basebackup`. */
export async function startReplicated(from: ProgramsOf): Promise<Replicated> {
  const cluster = await filledCluster(from);
  const primary = await startPrivatePostgres(forTests, from, cluster);
  const standby = temporaryFolder('standby');
  cpSync(cluster, standby, { recursive: true });
  writeFileSync(join(standby, 'standby.signal'), '');
  const host = new URL(primary.url).searchParams.get('host');
  appendFileSync(join(standby, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=kangjiao'\n`);
  const replica = await startPrivatePostgres(forTests, from, standby);
  rmSync(standby, { recursive: true, force: true });
  const { address } = await newPostgres(primary.url, await filledTemplate('small', primary.url));
  const copy = new URL(replica.url);
  copy.pathname = new URL(address).pathname;
  await untilCopied(copy.href);
  let isRunning = true;
  const stopReplica = () => {
    if (isRunning) replica.stop();
    isRunning = false;
  };
  return {
    primary: address,
    replica: copy.href,
    pause: () => onReplica(replica.url, 'select pg_wal_replay_pause()'),
    resume: () => onReplica(replica.url, 'select pg_wal_replay_resume()'),
    stopReplica,
    stop: () => {
      stopReplica();
      primary.stop();
    },
  };
}

async function untilCopied(address: string): Promise<void> {
  for (;;) {
    try {
      return await onReplica(address, 'select 1 from institution limit 1');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function onReplica(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  // Ends with the replica.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
