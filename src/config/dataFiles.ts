/**
 * Data that an area keeps in a folder of its own below `schemas`, checked with the configuration: `src/modules/<area>/server/dataFiles.ts`
 * exports one as default.
 */
import type { Problem } from './problem';

export interface DataFiles {
  /** Relative to the project's root: `schemas/_scales`. */
  folder: string;
  /** All problems of its files, from path → text. */
  check(files: ReadonlyMap<string, string>): Problem[];
}
