/**
 * Draws at most two commands as links and the rest in the menu 更多. Seldom used, dangerous and forbidden ones are never links, so that a row
 * shows what can be done now.
 */
import { Tooltip } from 'antd';
import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { type RowCommand, splitRow } from '../command/rowCommand';
import { LinkFromHere } from '../page/fromHere';
import { texts } from '../texts';
import css from './action.module.css';

export interface RowActionsProps {
  commands: readonly RowCommand[];
  /** Label of the record, for screen readers. */
  label: string;
}

export function RowActions({ commands, label }: RowActionsProps) {
  const { visible, rest } = splitRow(commands);
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
  const look = [css.link, command.danger && css.danger, command.isNext && css.next].filter(Boolean).join(' ');
  if (command.to !== undefined) {
    return (
      <LinkFromHere className={look} to={command.to} keepsSearch={command.keepsSearch} data-right={command.right} aria-label={name}>
        {command.title}
      </LinkFromHere>
    );
  }
  const forbidden = command.reason !== undefined;
  const button = (
    <button
      type="button"
      className={look}
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
