/** What no longer fits the configuration: records, columns and lines of roles. */
import { bases } from './timeouts';

/** Counts and returns what the caller may see of it. */
export const misfitsCall = { method: 'GET', path: `${bases.business}/misfits` } as const;

/** `state`, `code`: not among the choices; `empty`: required without value; `tooLong`: more characters than allowed. */
export const misfitKinds = ['state', 'code', 'empty', 'tooLong'] as const;
export type MisfitKind = (typeof misfitKinds)[number];

/** Records with the same fault in the same field. */
export interface Misfit {
  kind: MisfitKind;
  /** Titles of the entity and of the field. */
  what: string;
  field: string;
  count: number;
  /** Those the caller sees on a page, at most 100. */
  records: MisfitRecord[];
}

interface MisfitRecord {
  id: string;
  label: string;
  /** The value or its length; null where the caller may not read it or there is none. */
  detail: string | null;
  /** Address of a page that shows the record; null = none. */
  to: string | null;
}

/** A column or table without a schema: `student.nick_name`. */
export interface Ownerless {
  name: string;
  /** Rows of the institution that hold something there. */
  count: number;
}

/** A line of a role that reaches nothing. */
export interface IdleLine {
  roleKey: string;
  roleName: string;
  /** As it is written: `!studentModel:toys`; for a parent role that is missing, its key. */
  line: string;
  kind: 'key' | 'parent';
}

/** What is left of a role that is deleted or has no record. */
export interface LostRole {
  roleKey: string;
  /** Empty without a record. */
  roleName: string;
  /** Its lines: keys and parents. */
  count: number;
  /** It can be restored, and its lines with it. */
  restorable: boolean;
}

export interface MisfitsAnswer {
  misfits: Misfit[];
  columns: Ownerless[];
  lines: IdleLine[];
  roles: LostRole[];
  /** Lines that are only counted, because the caller does not manage roles. */
  otherLines: number;
}
