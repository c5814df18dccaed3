/** Records, columns and lines of roles that no longer fit the configuration. */
import { callOf } from '../domain/callOf';
import { bases } from './timeouts';

/** Checks the data and returns the misfits that the caller may see. */
export const misfitsCall = callOf<object, MisfitsAnswer>('GET', `${bases.business}/misfits`);

/** `state`, `code`: no valid choice; `empty`: required but without a value; `tooLong`: longer than allowed. */
export const misfitKinds = ['state', 'code', 'empty', 'tooLong'] as const;
export type MisfitKind = (typeof misfitKinds)[number];

/** Records with the same problem in the same field. */
export interface Misfit {
  kind: MisfitKind;
  /** Titles of the entity and of the field. */
  what: string;
  field: string;
  count: number;
  /** Records that the caller may see on a page, at most 100. */
  records: MisfitRecord[];
}

interface MisfitRecord {
  id: string;
  label: string;
  /** The value or its length; null if the caller may not read it or there is none. */
  detail: string | null;
  /** Address of a page that shows the record; null = none. */
  to: string | null;
}

/** A column or table without a schema: `student.nick_name`. */
export interface Ownerless {
  name: string;
  /** Number of rows of the institution that have a value there. */
  count: number;
}

/** A line of a role that matches nothing. */
export interface IdleLine {
  roleKey: string;
  roleName: string;
  /** As written: `!studentModel:toys`; for a missing parent role, its key. */
  line: string;
  kind: 'key' | 'parent';
}

/** Lines of a role that is deleted or has no record. */
export interface LostRole {
  roleKey: string;
  /** '' without a record. */
  roleName: string;
  /** Number of its lines: keys and parents. */
  count: number;
  /** The role can be restored together with its lines. */
  restorable: boolean;
}

export interface MisfitsAnswer {
  misfits: Misfit[];
  columns: Ownerless[];
  lines: IdleLine[];
  roles: LostRole[];
  /** Number of lines that are not listed, because the caller does not manage roles. */
  otherLines: number;
}
