/**
 * Draws at most two commands as links and the rest in the menu 更多. Commands that the state of the record forbids stay in the menu with
 * their reason.
 */
import { Tooltip } from 'antd';
import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { LinkFromHere } from '../page/fromHere';
import { texts } from '../texts';
import css from './action.module.css';

export interface RowCommand {
  key: string;
  title: string;
  danger?: boolean;
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

export interface RowActionsProps {
  commands: readonly RowCommand[];
  /** Label of the record, for screen readers. */
  label: string;
}

const visibleCount = 2;

export function RowActions({ commands, label }: RowActionsProps) {
  const visible = commands.slice(0, visibleCount);
  const rest = commands.slice(visibleCount);
  return (
    <span className={css.row}>
      {visible.map((command) => (
        <RowLink key={command.key} command={command} label={label} />
      ))}
      {rest.length > 0 && <RowMore commands={rest} label={label} />}
    </span>
  );
}

const MoreActions = lazyPart('more', () => import('./MoreActions'));

function RowMore(props: RowActionsProps) {
  const [wanted, setWanted] = useState(false);
  const { label } = props;
  const closed = <MoreButton label={label} onClick={() => setWanted(true)} />;
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <MoreActions {...props} defaultOpen>
        <MoreButton label={label} ref={focus} />
      </MoreActions>
    </Suspense>
  );
}

/** Moves the focus to the button of the menu, which replaces the button that was pressed. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** antd's Dropdown gives the button classes of its own. */
export function MoreButton({ label, className = '', ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`${css.link} ${css.more} ${className}`}
      aria-label={texts.list.rowMore(label)}
      aria-haspopup="menu"
      {...rest}
    >
      {texts.common.more}
    </button>
  );
}

function RowLink({ command, label }: { command: RowCommand; label: string }) {
  const name = `${command.title} ${label}`;
  if (command.to !== undefined) {
    return (
      <LinkFromHere className={css.link} to={command.to} keepsSearch={command.keepsSearch} data-right={command.right} aria-label={name}>
        {command.title}
      </LinkFromHere>
    );
  }
  const forbidden = command.reason !== undefined;
  const button = (
    <button
      type="button"
      className={command.danger ? `${css.link} ${css.danger}` : css.link}
      aria-label={name}
      data-right={command.right}
      data-reason={command.reason}
      aria-disabled={forbidden}
      onClick={forbidden ? undefined : command.run}
    >
      {command.title}
    </button>
  );
  // Tooltips are slow to mount in long lists, so only forbidden commands get one.
  return forbidden ? (
    <Tooltip title={command.reason} trigger={['hover', 'focus', 'click']}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
