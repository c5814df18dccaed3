/**
 * A field of an entity in normalized form: names resolved, defaults filled in. JSON-serializable.
 *
 * Created by `config/normalize`; the written form is `config/shapes/propertyShape.ts`.
 */

import type { ColorName } from './colors';
import type { Computed } from './computed/formulas';
import type { Condition } from './condition';
import { type KeyNeeds, keyNeeds } from './keyNeed';
import type { Rollup } from './rollup/rollup';
import type { Operand } from './valueContext';

/** One field of an entity. */
export interface Field {
  name: string;
  fieldType: string;
  title: string;
  description: string | undefined;
  /** The field type's own options, with defaults. */
  options: Record<string, unknown>;
  required: boolean;
  /** The field is shown, and sent by forms, only while this holds. */
  showWhen: Condition | undefined;
  /** A hidden field is emptied; otherwise it keeps its value. */
  whenHidden?: 'clear';
  requiredWhen: Condition | undefined;
  readOnlyWhen: Condition | undefined;
  /** Never set by a form or a call: computed, stamped, or written only by actions and rules. */
  readOnly: boolean;
  /** Can only be set on creation. */
  immutable: boolean;
  default: unknown;
  /** Default evaluated when a record is created; `default` is then undefined. */
  defaultWord: Operand | undefined;
  /** A valid value, for tests and the API document. */
  example?: unknown;
  /** Formula over other fields of the record; undefined = not computed. */
  computed: Computed | undefined;
  /** Aggregate over other records; undefined = none. An aggregate over the record's own rows is in `computed`. */
  rollup: Rollup | undefined;
  /** Sent masked everywhere; sent in full on request, which is logged. Needs a type with `mask`. */
  masked: boolean;
  /** The type has a mask, used for people without the right to see the full value. */
  maskable: boolean;
  /** How a non-empty value is highlighted; undefined = not at all. */
  tone: 'soon' | 'wrong' | undefined;
  /** Permission keys required in addition to the page key; undefined = none. */
  access: FieldAccess | undefined;
  /** Not declared by the entity: a field that every record has (createTime …), or a dotted one. */
  system: boolean;
  /** For a dotted field (`stuId.age`): the path to it; read-only. Undefined = a field of the record itself. */
  through: Through | undefined;
  /** Choices of a coded field, taken from its dictionary or its options. */
  choices: Choice[] | undefined;
  reference: Reference | undefined;
  /** For child rows: the child entity's fields are included, so that a form needs no second configuration file. */
  children:
    | {
        entity: string;
        fields: Field[];
        min: number;
        max: number;
        /** Rows are changed, but neither added nor removed by people. */
        fixed?: boolean;
        main: string | undefined;
        copies: Record<string, string>;
      }
    | undefined;
  states: StateMachine | undefined;
}

/** Target of a reference, and which records can be chosen. Missing members mean no restriction. */
export interface Reference {
  entity: string;
  many: boolean;
  tree: boolean;
  /** Resource whose records can be chosen: those that its condition includes and the user may see there. */
  from?: string;
  /** Restricts the choice to records that match other fields. */
  match?: readonly Match[];
  /** Fields filled from the chosen record: own field name → field name of the chosen record. */
  copies?: Readonly<Record<string, string>>;
}
/** A field of the chosen record that must equal a field next to the reference. */
export interface Match {
  /** Field of the chosen record. */
  target: string;
  /** Field next to the reference. */
  own: string;
  /** `own` is a field of the record that contains the row with the reference. */
  outer: boolean;
  /** Title of `own`. */
  title: string;
  /** Shown while `own` is empty: 请先选择学员. */
  hint: string;
  /** Value of `own` where the form has no input for it. */
  value?: unknown;
}

/** The path from a record through references to a field of another record. */
export interface Through {
  /** The references in order, then the field itself; each with its name in its own entity. */
  steps: readonly ThroughStep[];
  /**
   * Per record on the path, the keys of the pages that list such records; the value is visible only with one of them.
   * Empty when one of these pages is open to all signed-in users.
   */
  pages: readonly (readonly string[])[];
  /** Masked in its own entity, so it is masked here too and cannot be searched or sorted by. */
  masked: boolean;
}
export interface ThroughStep {
  entity: string;
  /** Label template of that entity; fields in it are readable by everyone. */
  label: string;
  field: string;
  title: string;
  access: FieldAccess | undefined;
}

/** Keys required for a field: without `read` the value is not sent, without `whole` only masked, without `write` not accepted. */
interface FieldAccess {
  read: KeyNeeds;
  whole: string | undefined;
  write: string | undefined;
}
/** All keys named for an act, whether all are required or one is enough. */
export function accessKeys(access: Partial<FieldAccess> | undefined, act: keyof FieldAccess): readonly string[] {
  return keyNeeds(access?.[act]).flat();
}

/** One state of a record, e.g. 在读. */
export interface State {
  key: string;
  code: number;
  title: string;
  color: ColorName;
}
interface Transition {
  name: string;
  /** Codes of the allowed start states. */
  from: number[];
  /** Code of the target state. */
  to: number;
}
export interface StateMachine {
  initial: number;
  states: State[];
  transitions: Transition[];
}

/** A title for a code. */
export interface Choice {
  code: number | string;
  title: string;
  color?: ColorName;
}
