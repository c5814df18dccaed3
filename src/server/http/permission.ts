/** Permissions of a call, with the message for users without them. */
import type { Resource } from '../../config/normalized';
import type { Actor } from '../kernel/actor';
import { forbidden } from '../kernel/apiError';

export interface Permission {
  /** All keys are required; undefined keys are skipped. `undefined` instead of a list = nobody has it. */
  keys: readonly (string | undefined)[] | undefined;
  /** End of “您没有…的权限”. */
  what: string;
}

/** One, or several that are checked in order. */
export type Permissions = Permission | readonly Permission[];

/** Permission to view a resource. */
export function viewing({ permission, title }: Pick<Resource, 'permission' | 'title'>): Permission {
  return { keys: [permission], what: `查看${title}` };
}

/** Throws 403 for the first missing permission. */
export function demand(actor: Pick<Actor, 'can'>, permissions: Permissions): void {
  const missing = [permissions].flat().find(({ keys }) => !keys?.every((key) => actor.can(key)));
  if (missing) throw forbidden(missing.what);
}
