import type { ScopedPage } from '../../access/dataScope';
import type { DataScope } from '../../access/dataScopes';

/** Who acts, and for whom. */
export interface Actor {
  accountId: string;
  /** '' for an account without a staff record: the administrator made by the first-run set-up. */
  staffId: string;
  instId: string;
  name: string;
  can(key: string | undefined): boolean;
  /** How much of a page's records the person sees. */
  scopeOf(page: ScopedPage): DataScope;
  /** Looks as this role or person would, and may change nothing. */
  seeingAs?: string;
  /** The call that it acts through; undefined for the server's own work. */
  origin?: CallOrigin;
}

export interface CallOrigin {
  /** Address of the caller. */
  ip: string;
  /** As `performance.now()` counts. */
  startedAt: number;
}
