/** Which server tests run on which database. */
import { readdirSync, readFileSync } from 'node:fs';
import { findPrograms, type ProgramsOf } from '../database/postgres/programs.ts';
import { tier } from './tier.ts';

/** `tests/server/databases.json`: the files that differ between databases, each with its reason. All others run once, on PostgreSQL. */
interface Databases {
  /** What differs, by reason: on both. */
  both: Record<string, string>;
  /** What the embedded database cannot do, by reason: on PostgreSQL alone, in complete runs, too. */
  only: Record<string, string>;
  /** What PostgreSQL has nothing to say to, by reason. */
  embedded: Record<string, string>;
}

export const databases: Databases = JSON.parse(readFileSync('tests/server/databases.json', 'utf8'));

/** Files of `tests/server` and `tests/acceptance`, as `databases.json` names them. */
export const serverTests = ['server', 'acceptance'].flatMap((folder) =>
  readdirSync(`tests/${folder}`)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
);

/** Programs of this run: TEST_POSTGRES=machine takes those of the machine; undefined where there are none. */
export const postgresPrograms: ProgramsOf | undefined = availablePrograms();

function availablePrograms(): ProgramsOf | undefined {
  const wanted = process.env.TEST_POSTGRES as ProgramsOf | undefined;
  if (wanted && !findPrograms(wanted)) throw new Error(`TEST_POSTGRES=${wanted}: no such programs here`);
  return wanted ?? (['npm', 'machine'] as const).find((one) => findPrograms(one));
}

const both = Object.keys(databases.both);
const only = Object.keys(databases.only);
const embedded = Object.keys(databases.embedded);
const listed = new Set([...both, ...only, ...embedded]);
const postgres = serverTests.filter((file) => !listed.has(file));

/**
 * Files of each project. A second PostgreSQL (that of the machine, after that of npm) is asked for what differs between databases only.
 * Without any PostgreSQL everything runs on the embedded database.
 */
export function filesOf(project: 'rules' | 'embedded'): string[] {
  const names = project === 'rules' ? filesOfRules() : filesOfEmbedded();
  return names.map((name) => `tests/${name}`);
}

function filesOfRules(): string[] {
  if (postgresPrograms === undefined) return [];
  return process.env.TEST_POSTGRES === 'machine' && tier !== 'all' ? both : [...postgres, ...only, ...both];
}

function filesOfEmbedded(): string[] {
  if (process.env.TEST_POSTGRES === 'machine') return [];
  return postgresPrograms === undefined || tier === 'all' ? [...postgres, ...both, ...embedded] : [...both, ...embedded];
}
