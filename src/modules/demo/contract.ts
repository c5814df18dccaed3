/**
 * What areas need to fill the demo institutions. An area's steps stand in `modules/<area>/server/demo/seed*.ts`; each exports
 * a `DemoStep` as default and is found by its name.
 */
import type { SeedSource } from './server/seedSource';

export type { Calendar } from './server/calendar';
export { later } from './server/calendar';
export type { Numbers } from './server/identityNumber';
export type { ClassPlan, CoursePlan, InstitutionPlan, KnownChildPlan, StaffPlan } from './server/institutionPlan';
export type { Random } from './server/random';
export { idOf, staffWithPost } from './server/seedSource';
export type { SeedSource };

export interface DemoStep {
  /** Steps run in ascending order; whoever refers to records of another step has a higher one. */
  order: number;
  seed(source: SeedSource): Promise<void>;
}

/** Names what one step made and later ones refer to. */
export interface DemoKey<T> {
  name: string;
  /** Only there for inference. */
  made?: T;
}

export function demoKey<T>(name: string): DemoKey<T> {
  return { name };
}
