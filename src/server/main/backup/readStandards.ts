/** Configuration and invariants of the product, for what values and books are held against. */
import { readInvariants } from '../commands/prove';
import { readConfiguration } from '../start/readConfiguration';
import { StartError } from '../start/startErrors';
import type { Standards } from './inspect';

/** Undefined if the configuration has errors: that must not keep anybody from a backup. */
export async function readStandards(): Promise<Standards | undefined> {
  try {
    return { configuration: readConfiguration({ print: () => undefined }), invariants: await readInvariants(process.cwd()) };
  } catch (error) {
    if (error instanceof StartError) return undefined;
    throw error;
  }
}
