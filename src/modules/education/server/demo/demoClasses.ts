import { demoKey } from '../../../demo/contract';

/** Ids of the classes of a demo institution by name. */
export const demoClasses = demoKey<ReadonlyMap<string, string>>('classes');
