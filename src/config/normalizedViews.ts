/** Filters and views of a list in the normalized configuration. */
import type { Condition } from '../fields/condition';

export interface Filter {
  field: string;
  title: string;
  operator: string;
  /** Stands in the bar without a value, too. */
  inSight?: boolean;
}

/** How the records of a view are told as pending tasks. */
export interface ViewTodo {
  /** Command by which somebody acts on them; undefined = whoever sees them. */
  command: { title: string; permission: string | undefined } | undefined;
  since: string;
  urgent: boolean;
}

/** A predefined filter of a list, shown as a tab. */
export interface View {
  name: string;
  title: string;
  where: Condition;
  /** Its records are pending tasks; undefined = they are not. */
  todo: ViewTodo | undefined;
  /** The list opens on it. */
  opens: boolean;
  /** Names of the actions that its records wait for. */
  waits: string[];
}
