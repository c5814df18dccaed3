/** Input shared by all steps of one demo institution. */
import type { AppContext } from '../../../server/features/jobs/appContext';
import type { RecordWriter } from '../../../server/records/write/writer';
import type { Calendar } from './calendar';
import type { Numbers } from './identityNumber';
import type { NextId } from './ids';
import type { InstitutionPlan } from './institutionPlan';
import type { Random } from './random';

export interface SeedSource {
  plan: InstitutionPlan;
  /** Number of students to create. */
  size: number;
  context: AppContext;
  write: RecordWriter;
  /** A writer whose numbers, timestamps and today are those of a past day. */
  writeOn(day: string): RecordWriter;
  random: Random;
  numbers: Numbers;
  calendar: Calendar;
  nextId: NextId;
  /** Staff ids by key of the plan; generated before the first write, because every record has an author. */
  staffIds: ReadonlyMap<string, string>;
  /** Phone numbers of staff by key. */
  phones: ReadonlyMap<string, string>;
  made: Made;
}

/** Results that steps store for later ones. */
interface Made {
  put<T>(key: { name: string; made?: T }, value: T): void;
  /** Throws when no earlier step stored it. */
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

/** Id by key of the plan; throws for an unknown key. */
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
