/**
 * A field of an entity as everything reads it: names resolved, defaults filled. Plain data, so that it travels as JSON.
 *
 * Made by `config/normalize`; how it is written in JSON is `config/shapes/propertyShape.ts`.
 */

import type { Computed } from './computed/formulas';
import type { Condition } from './condition';
import type { Rollup } from './rollup/rollup';
import type { Operand } from './valueContext';

/** One field of an entity. */
export interface Field {
  name: string;
  fieldType: string;
  title: string;
  description: string | undefined;
  /** The type's own options, complete. */
  options: Record<string, unknown>;
  required: boolean;
  /** Shown, and its value kept and sent, only while this holds. */
  showWhen: Condition | undefined;
  requiredWhen: Condition | undefined;
  readOnlyWhen: Condition | undefined;
  /** Never set by a form or a call: computed, stamped, or written by actions and rules only. */
  readOnly: boolean;
  /** Set once, at creation. */
  immutable: boolean;
  default: unknown;
  /** A default that is known only when a record is made; `default` is undefined then. */
  defaultWord: Operand | undefined;
  /** A value that it takes, for tests and the API document. */
  example?: unknown;
  /** How its value follows from other fields of the record; undefined = it does not. */
  computed: Computed | undefined;
  /** Which other records give it; undefined = none. One over its own rows is `computed`. */
  rollup: Rollup | undefined;
  /** Sent masked everywhere; whole on request, which is logged. Needs a type with `mask`. */
  masked: boolean;
  /** Its type has a mask, so that who may not see it whole sees it masked. */
  maskable: boolean;
  /** How a filled value stands out; undefined = like any other. */
  tone: 'soon' | 'wrong' | undefined;
  /** Keys it needs beside the page's own; undefined = none. */
  access: FieldAccess | undefined;
  /** None of the entity's own: one that every record has (createTime …), or a dotted one. */
  system: boolean;
  /** Of a dotted field (`stuId.age`): the way to it. It is read there and never written; undefined = the record's own. */
  through: Through | undefined;
  /** Choices of a coded field, resolved from its dictionary. */
  choices: Choice[] | undefined;
  reference: Reference | undefined;
  /** Child rows: their entity's own fields come along, so that a form needs no second file. */
  children:
    | { entity: string; fields: Field[]; min: number; max: number; main: string | undefined; copies: Record<string, string> }
    | undefined;
  states: StateMachine | undefined;
}

/** What a field points to, and which of those records can be chosen. A missing member says nothing. */
export interface Reference {
  entity: string;
  many: boolean;
  tree: boolean;
  /** Page whose records can be chosen: those that meet its condition and that the person sees there. */
  from?: string;
  /** Only records that agree with other fields can be chosen. */
  match?: readonly Match[];
  /** Own fields that take over a value of the chosen record, when it is chosen: own name → name of the other's field. */
  copies?: Readonly<Record<string, string>>;
}
/** A field of the chosen record that has to agree with one beside the reference. */
export interface Match {
  /** Field of the chosen record. */
  target: string;
  /** Field beside. */
  own: string;
  /** It stands in the record to which the row with the reference belongs. */
  outer: boolean;
  /** Title of that field. */
  title: string;
  /** Said while it is empty: 请先选择学员. */
  hint: string;
  /** What it holds where no input stands for it. */
  value?: unknown;
}

/** The way from a record through its references to a field of another one. */
export interface Through {
  /** The references in their order, then the field itself: each as it is called in its entity. */
  steps: readonly ThroughStep[];
  /** For each record on the way the keys of the pages that list such records: who may open none of them sees nothing of it. */
  pages: readonly (readonly (string | undefined)[])[];
  /** The field is masked where it belongs: it is shown so here too, and nothing is found or sorted by it. */
  masked: boolean;
}
export interface ThroughStep {
  entity: string;
  /** Label of that entity: what makes it up is read by everybody. */
  label: string;
  field: string;
  title: string;
  access: FieldAccess | undefined;
}

/** Keys that a field needs: without `read` its value is never sent, without `whole` never unmasked, without `write` never taken. */
export interface FieldAccess {
  /** Of several keys all are needed. */
  read: string | readonly string[] | undefined;
  whole: string | undefined;
  write: string | undefined;
}
export function accessKeys(access: Partial<FieldAccess> | undefined, act: keyof FieldAccess): readonly string[] {
  return [access?.[act] ?? []].flat();
}

/** One state of a record, e.g. 在读. */
export interface State {
  key: string;
  code: number;
  title: string;
  /** Meaning, not paint: `normal` green, `soon` amber, `wrong` red, `ended` grey. */
  color: 'normal' | 'soon' | 'wrong' | 'ended';
}
export interface Transition {
  name: string;
  /** Codes of the states it may start from. */
  from: number[];
  /** Code of the state it leads to. */
  to: number;
}
export interface StateMachine {
  initial: number;
  states: State[];
  transitions: Transition[];
}

/** A named choice of a coded value. */
export interface Choice {
  code: number | string;
  title: string;
  color?: State['color'];
}
