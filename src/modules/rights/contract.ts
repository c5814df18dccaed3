/** What other modules may import of roles and rights. */
import { demoKey } from '../demo/contract';

/** Ids of the roles of a demo institution by role key. */
export const demoRoles = demoKey<ReadonlyMap<string, string>>('roles');
