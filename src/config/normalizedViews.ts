/** Filters and views of a list in the normalized configuration. */
import type { Condition } from '../fields/condition';

export interface Filter {
  field: string;
  title: string;
  operator: string;
  /** Stands in the bar without a value, too. */
  inSight?: boolean;
}

/** An action or a link of the page, or "edit". */
export interface TodoCommand {
  name: string;
  title: string;
  permission: string | undefined;
}

/** How the records of a view are told as pending tasks. */
export interface ViewTodo {
  /** Commands by which somebody acts on them, the usual one first; none = they wait for whoever sees them. */
  commands: TodoCommand[];
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
  /** Order at first; undefined = that of the list. */
  sort: { field: string; descending: boolean } | undefined;
  /** The list opens on it. */
  opens: boolean;
  /** Records of a figure, shown as a tab only where the list was opened by it. */
  isFigure?: true | undefined;
}
