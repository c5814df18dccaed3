/** What other areas may use of roles and rights. */
import { demoKey } from '../demo/contract';

/** Ids of the roles of a demo institution by their key. */
export const demoRoles = demoKey<ReadonlyMap<string, string>>('roles');
