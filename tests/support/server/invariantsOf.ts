/** Invariants of one area, of all its subjects. */
import type { Invariant } from '../../../src/server/records/invariant';

const bySubject = import.meta.glob<readonly Invariant[]>('../../../src/modules/*/server/invariants/*.ts', {
  eager: true,
  import: 'default',
});

export const invariantsOf = (area: string): Invariant[] =>
  Object.entries(bySubject).flatMap(([path, invariants]) => (path.includes(`/modules/${area}/`) ? invariants : []));
