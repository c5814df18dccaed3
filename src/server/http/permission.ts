/** What somebody must hold for a call, with the sentence for those who do not. */
import type { Resource } from '../../config/normalized';
import type { Actor } from '../kernel/actor';
import { forbidden } from '../kernel/apiError';

export interface Permission {
  /** All are needed, and what is not set is not checked; undefined = refused to everybody. */
  keys: readonly (string | undefined)[] | undefined;
  /** End of “您没有…的权限”. */
  what: string;
}

/** One, or several that are judged in their order. */
export type Permissions = Permission | readonly Permission[];

export function viewing({ permission, title }: Pick<Resource, 'permission' | 'title'>): Permission {
  return { keys: [permission], what: `查看${title}` };
}

/** Throws 403 for the first one that is missing. */
export function demand(actor: Pick<Actor, 'can'>, permissions: Permissions): void {
  const missing = [permissions].flat().find(({ keys }) => !keys?.every((key) => actor.can(key)));
  if (missing) throw forbidden(missing.what);
}
