/** Everything the steps that fill one institution share. */
import type { AppContext } from '../context';
import type { RecordWriter } from '../handlers/writer';
import type { Calendar } from './calendar';
import type { Numbers } from './identityNumber';
import type { NextId } from './ids';
import type { InstitutionPlan } from './institutionPlan';
import type { Random } from './random';

export interface SeedSource {
  plan: InstitutionPlan;
  context: AppContext;
  write: RecordWriter;
  random: Random;
  numbers: Numbers;
  calendar: Calendar;
  nextId: NextId;
  /** Ids of staff by their key in the plan; made before anything is written, because the first record names its author. */
  staffIds: ReadonlyMap<string, string>;
}

/** Looks up what a plan refers to; a wrong key is a mistake in the plan. */
export function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The plan has no "${key}"`);
  return id;
}
