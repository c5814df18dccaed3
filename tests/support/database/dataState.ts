/** What stored test data depends on. */
import { readFileSync } from 'node:fs';
import { today } from '../../../src/server/kernel/clock';
import { testNow } from '../run/tier';
import { filesBelow, hashOf } from './preparedFolder';

const schemaOfData = ['schemas', 'resources', 'src/server/model', 'src/server/db', 'src/generated'];
const program = 'tests/support/database/fillDatabase.ts';
const seedsOfData = /\/demo\/|\/startingData\.ts$|\/catchUp\.ts$/;
let state: string | undefined;

/**
 * Hash of what stored data depends on: schema, sync and seeds, and the day to which demo dates are relative. Rules are left out, although
 * seeds call them: after a change of a rule its tests begin at once, on data as it was before; a clean clone makes it anew.
 */
export function stateOfData(): string {
  const seeds = filesBelow('src/modules').filter((file) => seedsOfData.test(file));
  const files = [...schemaOfData.flatMap(filesBelow), ...seeds, program];
  state ??= hashOf([today(testNow()), ...files.map((file) => readFileSync(file, 'utf8'))]);
  return state;
}

/**
 * Environment of a process that makes stored data: its clock is an hour behind. Every run begins at the same time of the same day and uses
 * what an earlier run has stored; a record of “later” would stand in the way of an undo, because ids are sorted by time.
 */
export function anHourBefore(): Record<string, string> {
  const { TEST_CLOCK_OFFSET: offset } = process.env;
  return offset === undefined ? {} : { TEST_CLOCK_OFFSET: String(Number(offset) - 3_600_000) };
}
