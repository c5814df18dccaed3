/**
 * What modules need to fill the demo institutions. Their steps are in `modules/<name>/server/demo/seed*.ts`; each exports a
 * `DemoStep` as default and is found by its file name.
 */
import type { Values } from '../../server/kernel/values';
import type { Stored } from '../../server/records/records';
import type { SeedSource } from './server/seedSource';

export type { Calendar } from './server/calendar';
export { laterDay } from './server/calendar';
export { blocks, portrait } from './server/drawing';
export type { Numbers } from './server/identityNumber';
export type { ClassPlan, CoursePlan, InstitutionPlan, KnownChildPlan, StaffPlan } from './server/institutionPlan';
export { createRandom, type Random } from './server/random';
export { idOf, staffWithPost } from './server/seedSource';
export { storePicture } from './server/storePicture';
export type { SeedSource };

export interface DemoStep {
  /** Steps run in ascending order; a step that refers to records of another one needs a higher number. */
  order: number;
  seed(source: SeedSource): Promise<void>;
}

/** Typed key of a result that one step stores for later ones. */
interface DemoKey<T> {
  name: string;
  /** Never set; only carries the type. */
  made?: T;
}

export function demoKey<T>(name: string): DemoKey<T> {
  return { name };
}

/** A written demo child, with the class it is planned for. */
export interface DemoChild {
  values: Values & { id: string };
  className: string | undefined;
}
/** The first children of a demo institution, for later steps. */
export const demoChildren = demoKey<DemoChild[]>('children');
/** The demo child with complete data in all areas; undefined if the demo is too small for one. */
export const wholeChild = demoKey<Stored<'student'> | undefined>('wholeChild');
