/** Applies load from a separate process, so that the generator does not share the thread of the measured server. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Load {
  url: string;
  /** Query strings for the address, used in turn. */
  questions?: string[];
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** `%n` is replaced by a number that is unique in the series. */
  body?: string;
  series?: string;
  seconds: number;
  connections: number;
}
export interface LoadResult {
  perSecond: number;
  p99: number;
  errors: number;
}

/** Requests per second, 99th percentile in ms and number of failed calls. An envelope code other than 200 counts as failed. */
export async function applyLoad(load: Load): Promise<LoadResult> {
  const program = join(import.meta.dirname, 'loadProcess.ts');
  const { stdout } = await promisify(execFile)('npx', ['tsx', program, JSON.stringify(load)]);
  return JSON.parse(stdout);
}
