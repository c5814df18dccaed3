/** Reads configuration and invariants of the product for checking the data of a backup. */
import { readInvariants } from '../commands/prove';
import { readConfiguration } from '../start/readConfiguration';
import { StartError } from '../start/startErrors';
import type { Standards } from './inspect';

/** Undefined if the configuration has errors, because these must not prevent a backup. */
export async function readStandards(): Promise<Standards | undefined> {
  try {
    return { configuration: readConfiguration({ print: () => undefined }), invariants: await readInvariants(process.cwd()) };
  } catch (error) {
    if (error instanceof StartError) return undefined;
    throw error;
  }
}
