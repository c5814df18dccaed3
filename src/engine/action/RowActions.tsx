/** Two links at most, then 更多. What the state forbids today stays in the menu and says why. */
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
  /** Waits behind 更多 on a record page, however much room there is. */
  inMenu?: boolean;
  /** Why it cannot be run now; undefined = it can. */
  reason?: string;
  /** Key it needs, for whoever asks why. */
  right?: string;
  /** Goes to a page, which returns here … */
  to?: string;
  /** Whose parameters stay in the address. */
  keepsSearch?: boolean;
  /** … or does something. */
  run?: () => void;
}

export interface RowActionsProps {
  commands: readonly RowCommand[];
  /** Whom they are about, for screen readers. */
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

/** The button that was pressed has made way for this one. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}

export function MoreButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className={`${css.link} ${css.more}`} aria-label={texts.list.rowMore(label)} aria-haspopup="menu" {...rest}>
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
  // A tooltip for every row is what a list would spend its first moment on; few rows have something to say.
  return forbidden ? (
    <Tooltip title={command.reason} trigger={['hover', 'focus', 'click']}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
