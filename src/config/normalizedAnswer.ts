/** What calls answer, normalized. */
import type { Field } from '../fields/field';

/** What a call answers: records of an entity, an object, or a single value; of these one, a list, or one for each key. */
export interface Answer {
  entity: string | undefined;
  /** Fields of the entity; empty = all that the caller may see. */
  pick: string[];
  members: AnswerMember[];
  /** Members and picked fields that may be missing, and those that may be null. */
  optional: string[];
  nullable: string[];
  value: Field | undefined;
  many: boolean;
  byKey: boolean;
  orNull: boolean;
}
/** A member of an answered object: a value, or an object of its own. */
export interface AnswerMember {
  name: string;
  of: { value: Field } | { answer: Answer };
}
