/** What the areas add to the server. All of it is found by its file name; there is nothing to register. */

import type { StartingData } from '../server/auth/startingData';
import type { AppContext } from '../server/features/jobs/appContext';
import type { JobKind, JobKinds } from '../server/features/jobs/jobKind';
import type { Route } from '../server/http/route';
import type { CatchUp } from '../server/records/catchUp';
import type { Invariant } from '../server/records/invariant';
import type { OpenPage } from '../server/records/openPage';
import type { Rule } from '../server/records/rule';

/** Rules that data cannot say: `<area>/server/rules/<entity>.ts`. */
export const rules: ReadonlyMap<string, Rule> = new Map(
  Object.entries(import.meta.glob<Rule>(['./*/server/rules/*.ts', '!**/*.test.ts'], { eager: true, import: 'default' })).map(
    ([path, rule]) => [nameOf(path), rule],
  ),
);

/** Long work: `<area>/server/jobs/<name>.ts` exports one kind as default. */
export const jobKindsOfAreas: JobKinds = new Map(
  Object.values(import.meta.glob<JobKind>(['./*/server/jobs/*.ts', '!**/*.test.ts'], { eager: true, import: 'default' })).map((kind) => [
    kind.name,
    kind,
  ]),
);

/** What a new institution begins with: `<area>/server/startingData.ts`. */
export const startingData: readonly StartingData[] = Object.values(
  import.meta.glob<StartingData>('./*/server/startingData.ts', { eager: true, import: 'default' }),
);

/** What must hold of the books: `<area>/server/invariants/<subject>.ts`. */
export const invariants: readonly Invariant[] = Object.values(
  import.meta.glob<readonly Invariant[]>('./*/server/invariants/*.ts', { eager: true, import: 'default' }),
).flat();

/** Old data that is brought up to date once: `<area>/server/catchUp.ts`. */
export const catchUps: readonly CatchUp[] = Object.values(
  import.meta.glob<readonly CatchUp[]>('./*/server/catchUp.ts', { eager: true, import: 'default' }),
).flat();

/** What links show without sign-in: `<area>/server/openPage.ts`. */
export const openPages: readonly OpenPage[] = Object.values(
  import.meta.glob<OpenPage>('./*/server/openPage.ts', { eager: true, import: 'default' }),
);

/** Calls that data cannot say: `<area>/server/routes.ts`. */
export const areaRoutes: readonly ((context: AppContext) => Route[])[] = Object.values(
  import.meta.glob<(context: AppContext) => Route[]>('./*/server/routes.ts', { eager: true, import: 'default' }),
);

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
}
