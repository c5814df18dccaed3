/** What holds for the records of an entity, beside the values of single fields. */
import type { Assignment } from '../fields/assignments';
import type { Condition } from '../fields/condition';
import type { Operand } from '../fields/valueContext';

/** A rule over several fields that data can say. */
export interface Check {
  /** The rule applies while this holds; undefined = always. */
  when: Condition | undefined;
  /** What must hold. */
  that: Condition;
  /** The field the message stands under. */
  field: string;
  message: string;
}

/** Fields that no two living records of an institution share. */
export interface Unique {
  fields: string[];
  /** Only records for which it holds compete; undefined = all. It reads stored fields and fixed values alone. */
  while: Condition | undefined;
  /** `parent`: rows compete with those of the same record only. */
  within: 'parent' | undefined;
}

/** No two living records that share the fields take the same time. */
export interface Exclusive {
  /** None = all records of an institution compete. */
  fields: string[];
  /** One span, two ends, or a day and two times of day. */
  during: string[];
  while: Condition | undefined;
}

/** A transition that the clock makes. */
export interface Timed {
  transition: string;
  /** A day or a moment. */
  field: string;
  /** So many days after it: a number, or a setting, which switches it off while it is empty or 0. */
  days: Operand;
  while: Condition | undefined;
  set: Record<string, Assignment>;
}
