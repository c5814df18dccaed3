/** Two links at most, then 更多. What the state forbids today stays in the menu and says why. */
import { DownOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps, Tooltip } from 'antd';
import { type ComponentProps, type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
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
  /** Goes to a page … */
  to?: string;
  state?: unknown;
  /** … or does something. */
  run?: () => void;
}

interface RowActionsProps {
  commands: readonly RowCommand[];
  /** Whom they are about, for screen readers. */
  label: string;
}

interface MoreActionsProps extends RowActionsProps {
  /** Reasons stand under their action; in the short menus of rows they open on pointing at it. */
  explained?: boolean;
  /** Starts open, for a menu that is made by the click that asks for it. */
  defaultOpen?: boolean;
  children?: ReactElement;
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

/** The menu is made when it is first asked for: a list has one in every row, and few are ever opened. */
function RowMore({ commands, label }: RowActionsProps) {
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wanted) button.current?.focus();
  }, [wanted]);
  if (!wanted) return <MoreButton label={label} onClick={() => setWanted(true)} />;
  return (
    <MoreActions commands={commands} label={label} defaultOpen>
      <MoreButton label={label} ref={button} />
    </MoreActions>
  );
}

function MoreButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className={css.link} aria-label={texts.list.rowMore(label)} aria-haspopup="menu" {...rest}>
      {texts.common.more} <DownOutlined className={css.arrow} />
    </button>
  );
}

export function MoreActions({ commands, label, explained = false, defaultOpen, children }: MoreActionsProps) {
  const [open, setOpen] = useState(defaultOpen ?? false);
  const run = (key: string) => commands.find((command) => command.key === key)?.run?.();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      menu={{ className: css.menu, items: menuItems(commands, explained), onClick: ({ key }) => run(key) }}
    >
      {children ?? <MoreButton label={label} />}
    </Dropdown>
  );
}

function RowLink({ command, label }: { command: RowCommand; label: string }) {
  const name = `${command.title} ${label}`;
  if (command.to !== undefined) {
    return (
      <Link className={css.link} to={command.to} state={command.state} aria-label={name}>
        {command.title}
      </Link>
    );
  }
  const forbidden = command.reason !== undefined;
  const button = (
    <button
      type="button"
      className={command.danger ? `${css.link} ${css.danger}` : css.link}
      aria-label={name}
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

function menuItems(commands: readonly RowCommand[], explained: boolean): MenuProps['items'] {
  return commands.map((command) => ({
    key: command.key,
    danger: command.danger,
    disabled: command.reason !== undefined,
    label:
      command.to === undefined ? (
        <MenuText command={command} explained={explained} />
      ) : (
        <Link to={command.to} state={command.state}>
          {command.title}
        </Link>
      ),
  }));
}

function MenuText({ command, explained }: { command: RowCommand; explained: boolean }) {
  if (command.reason === undefined) return command.title;
  if (!explained) {
    return (
      <Tooltip title={command.reason} placement="left" trigger={['hover', 'click']}>
        <span className={css.menuLine}>{command.title}</span>
      </Tooltip>
    );
  }
  return (
    <span className={css.menuText}>
      {command.title}
      <span className={css.menuReason}>{command.reason}</span>
    </span>
  );
}
