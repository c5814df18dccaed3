/** A command of a record, and whether it is a button or in the menu 更多. */

export interface RowCommand {
  key: string;
  title: string;
  danger?: boolean;
  /** Name by which `front` and `next` of the configuration refer to it. */
  name?: string;
  /** Highlighted: a transition of the present state, or the first command in `front`. */
  isNext?: boolean;
  /** Seldom used: in the menu 更多, after the others. */
  rare?: boolean;
  /** Always in the menu 更多 on a record page, however wide the screen. */
  inMenu?: boolean;
  /** Reason why it cannot be run now; undefined = it can be run. */
  reason?: string;
  /** Permission key that the command requires; written to the attribute `data-right`. */
  right?: string;
  /** Path of the page it opens, which returns to the current page. Either `to` or `run` is set. */
  to?: string;
  /** Keeps the query parameters of the current address in `to`. */
  keepsSearch?: boolean;
  /** Runs the command; undefined for links. */
  run?: () => void;
}

const visibleInRow = 2;

/** Whether it may be drawn outside of the menu 更多. */
export function isInSight({ danger, rare, inMenu, reason }: RowCommand): boolean {
  return !danger && !rare && !inMenu && reason === undefined;
}

/** The commands of a row: links, and those in the menu 更多. A single command in the menu is drawn as a link instead. */
export function splitRow<Command extends RowCommand>(commands: readonly Command[]): { visible: Command[]; rest: Command[] } {
  const visible = commands.filter(isInSight).slice(0, visibleInRow);
  const rest = commands.filter((command) => !visible.includes(command));
  return rest.length === 1 && visible.length < visibleInRow ? { visible: [...visible, ...rest], rest: [] } : { visible, rest };
}
