/** Constraints on records of an entity, beyond the values of single fields. */
import type { Assignment } from '../fields/assignments';
import type { Condition } from '../fields/condition';
import type { Operand } from '../fields/valueContext';

/** A rule over several fields, written as data. */
export interface Check {
  /** The rule applies while this holds; undefined = always. */
  when: Condition | undefined;
  /** What must hold. */
  that: Condition;
  /** Field that shows the message. */
  field: string;
  message: string;
}

/** Fields whose values no two undeleted records of an institution share. */
export interface Unique {
  fields: string[];
  /** Only records that meet it are compared; undefined = all. It may use stored fields and fixed values only. */
  while: Condition | undefined;
  /** `parent`: rows are compared only within their record. */
  within: 'parent' | undefined;
}

/** No two undeleted records with the same field values overlap in time. */
export interface Exclusive {
  /** Empty = all records of an institution are compared. */
  fields: string[];
  /** A span field, two end fields, or a day and two times of day. */
  during: string[];
  while: Condition | undefined;
}

/** A transition made by the server at a given time. */
export interface Timed {
  transition: string;
  /** Date or moment field the delay counts from. */
  field: string;
  /** Number of days after it: a constant, or a setting; empty or 0 switches the transition off. */
  days: Operand;
  while: Condition | undefined;
  set: Record<string, Assignment>;
}
