import type { Field } from '../../../fields/field';
import type { ValueContext } from '../../../fields/valueContext';
import type { Values } from '../../kernel/values';
import type { Tables } from '../../model/entityTable';
import type { WriteMode } from './takeInput';
import type { WholeRecord } from './wholeRecord';

/** Undefined for a record from which nothing is taken over. */
export type TakenValues = (field: Field, id: unknown) => Values | undefined;

/** How a record is looked at. */
export interface CheckScope {
  tables: Tables;
  mode: WriteMode;
  /** What the server writes with the input, each part by its own mode: constants of an action, the state it leads to. */
  beside?: readonly { values: Values; mode: WriteMode }[];
  /** What new records and rows take over from a record that is chosen in a field, by their own names. */
  taken?: TakenValues | undefined;
  /** What the words of conditions and defaults stand for. */
  values: ValueContext;
  /** The record with what conditions look at behind its references; undefined = they look at none. */
  whole?: WholeRecord | undefined;
}
