import type { Field } from '../../../fields/field';
import type { ValueContext } from '../../../fields/valueContext';
import type { Values } from '../../kernel/values';
import type { Tables } from '../../model/entityTable';
import type { WriteMode } from './takeInput';
import type { WholeRecord } from './wholeRecord';

/** Values that are copied from the record with this id when it is chosen in the field; undefined = none. */
export type TakenValues = (field: Field, id: unknown) => Values | undefined;

/** How a record is checked. */
export interface CheckScope {
  tables: Tables;
  mode: WriteMode;
  /** Values that the server writes besides the input, each with its own mode: constants of an action, the state it leads to. */
  beside?: readonly { values: Values; mode: WriteMode }[];
  /** Values that new records and rows copy from a record chosen in a field, by the names of the fields they fill. */
  taken?: TakenValues | undefined;
  /** Values of the words (such as today) in conditions and defaults. */
  values: ValueContext;
  /** Adds the values via references that conditions read; undefined = no condition reads any. */
  whole?: WholeRecord | undefined;
}
