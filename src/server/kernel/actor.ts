import type { ScopedPage } from '../../access/dataScope';
import type { DataScope } from '../../access/dataScopes';

/** Who acts, and in which institution. */
export interface Actor {
  accountId: string;
  /** '' for an account without a staff record: the administrator created by the first-run set-up. */
  staffId: string;
  instId: string;
  name: string;
  can(key: string | undefined): boolean;
  /** Data scope of the actor on a page. */
  scopeOf(page: ScopedPage): DataScope;
  /** Set while viewing as this role or person; changes are refused. */
  seeingAs?: string;
  /** Milliseconds: when the session's password was typed again last. */
  askedAt?: number;
  /** Position of the log after the actor's last write, for lists on a read replica; undefined if it was not just now. */
  writtenAt?: string;
  /** Call that the actor comes from; undefined for work of the server. */
  origin?: CallOrigin;
}

export interface CallOrigin {
  /** IP address of the client. */
  ip: string;
  /** Start of the call, in `performance.now()` milliseconds. */
  startedAt: number;
}

/** The server as an actor in an institution. */
export function createSystemActor(instId: string): Actor {
  return { accountId: '', staffId: '', instId, name: '系统', can: () => true, scopeOf: () => 'all' };
}
