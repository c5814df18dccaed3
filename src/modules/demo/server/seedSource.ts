/** Everything the steps that fill one institution share. */
import type { AppContext } from '../../../server/features/jobs/appContext';
import type { RecordWriter } from '../../../server/records/write/writer';
import type { Calendar } from './calendar';
import type { Numbers } from './identityNumber';
import type { NextId } from './ids';
import type { InstitutionPlan } from './institutionPlan';
import type { Random } from './random';

export interface SeedSource {
  plan: InstitutionPlan;
  /** Students that the institution shall have. */
  size: number;
  context: AppContext;
  write: RecordWriter;
  random: Random;
  numbers: Numbers;
  calendar: Calendar;
  nextId: NextId;
  /** Ids of staff by their key in the plan; made before anything is written, because the first record names its author. */
  staffIds: ReadonlyMap<string, string>;
  /** Phone numbers of staff by key. */
  phones: ReadonlyMap<string, string>;
  made: Made;
}

/** What one step made and later ones refer to. */
export interface Made {
  put<T>(key: { name: string; made?: T }, value: T): void;
  /** Throws when no step with a lower order made it. */
  get<T>(key: { name: string; made?: T }): T;
}

export function createMade(): Made {
  const values = new Map<string, unknown>();
  return {
    put: ({ name }, value) => void values.set(name, value),
    get: <T>({ name }: { name: string }) => {
      if (!values.has(name)) throw new Error(`No earlier step made "${name}"`);
      return values.get(name) as T;
    },
  };
}

/** Looks up what a plan refers to; a wrong key is a mistake in the plan. */
export function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The plan has no "${key}"`);
  return id;
}

/** Codes of the dictionary post. */
const posts = { teacher: 2, therapist: 3, sales: 6 } as const;

/** Ids of the staff of the plan with one of these posts. */
export function staffWithPost({ plan, staffIds }: Pick<SeedSource, 'plan' | 'staffIds'>, ...wanted: (keyof typeof posts)[]): string[] {
  const codes: number[] = wanted.map((post) => posts[post]);
  return plan.staff.filter(({ post }) => codes.includes(post)).map(({ key }) => idOf(staffIds, key));
}
