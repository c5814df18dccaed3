/** Ways of users as ratios to what somebody would take instead, kept in a file that the next run is compared with. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import { rounded } from './rounded';

/** One line of the table. */
export interface Way {
  way: string;
  ours: number;
  other: number;
  /** What `other` is. */
  beside: string;
  unit: string;
  /** Of the ratio ours ÷ other. */
  goal: string;
  /** A larger ratio is better, as of calls per second. */
  isRate?: boolean;
  /** Smallest and largest ratio of the rounds. */
  spread?: [number, number];
}

interface Kept {
  at: string;
  commit: string;
  machine: { processor: string; cores: number; memoryGb: number; load: number };
  ratios: Record<string, number>;
}

const root = resolve(import.meta.dirname, '../..');
/** Worse by more than a fifth. */
const tolerance = 1.2;

export const ratioOf = ({ ours, other }: Pick<Way, 'ours' | 'other'>) => ours / other;

/** Prints the ways beside those of an earlier run. Returns the names of those that are worse by more than a fifth. */
export function printWays(ways: readonly Way[], before: Kept | undefined): string[] {
  const worse = before ? ways.filter((way) => isWorse(way, before.ratios[way.way])).map(({ way }) => way) : [];
  console.table(
    ways.map((way) => ({
      way: way.way,
      ours: `${rounded(way.ours)} ${way.unit}`,
      beside: `${way.beside} ${rounded(way.other)}`,
      ratio: ratioOf(way).toFixed(2),
      ...(way.spread && { rounds: way.spread.map((one) => one.toFixed(2)).join('–') }),
      goal: way.goal,
      before: before?.ratios[way.way]?.toFixed(2) ?? '–',
      ...(worse.includes(way.way) && { '': 'worse' }),
    })),
  );
  return worse;
}

function isWorse(way: Way, before: number | undefined): boolean {
  if (before === undefined) return false;
  return way.isRate ? ratioOf(way) < before / tolerance : ratioOf(way) > before * tolerance;
}

/** `file`: from the root of the project. */
export function readKept(file: string): Kept | undefined {
  const path = resolve(root, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Kept) : undefined;
}

export function keepWays(file: string, ways: readonly Way[]): void {
  const path = resolve(root, file);
  mkdirSync(dirname(path), { recursive: true });
  const kept: Kept = {
    at: new Date().toISOString(),
    commit: String(execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })).trim(),
    machine: {
      processor: cpus()[0]?.model ?? '',
      cores: availableParallelism(),
      memoryGb: Math.round(totalmem() / 2 ** 30),
      load: Number(loadavg()[0]?.toFixed(1)),
    },
    ratios: Object.fromEntries(ways.map((way) => [way.way, Number(ratioOf(way).toFixed(3))])),
  };
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
  console.log(`Kept in ${file}`);
}
