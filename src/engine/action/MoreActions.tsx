/** The menu behind 更多. Loaded when first opened, because a list has one per row and few are opened. */
import { Dropdown, type MenuProps, Tooltip } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import ui from '../../ui/ui.module.css';
import type { RowCommand } from '../command/rowCommand';
import { lazyTexts } from '../lazyTexts';
import { LinkFromHere } from '../page/fromHere';
import css from './action.module.css';
import { MoreButton, type RowActionsProps } from './RowActions';

interface MoreActionsProps extends RowActionsProps {
  /** Draws the reasons below the actions; default: in a tooltip, as in the short menus of rows. */
  explained?: boolean;
  /** Starts open; for a menu that is mounted by the click on its button. */
  defaultOpen?: boolean;
  children?: ReactElement;
}

export default function MoreActions({ commands, label, explained = false, defaultOpen, children }: MoreActionsProps) {
  const [open, setOpen] = useState(defaultOpen ?? false);
  const [unfolded, setUnfolded] = useState(false);
  const keepsOpen = useRef(false);
  const possible = commands.filter(({ reason }) => reason === undefined);
  // If all actions are forbidden they are shown at once, because the menu would otherwise have only the line that unfolds them.
  const isFolded = explained && !unfolded && possible.length > 0 && possible.length < commands.length;
  const items = isFolded ? [...getMenuItems(possible, true), foldOf(commands.length - possible.length)] : getMenuItems(commands, explained);
  const run = (key: string) => {
    if (key === foldKey) {
      keepsOpen.current = true;
      setUnfolded(true);
    } else commands.find((command) => command.key === key)?.run?.();
  };
  const show = (wanted: boolean) => {
    // antd closes the menu after any click in it; a click on the line that unfolds the rest keeps it open.
    if (!wanted && keepsOpen.current) {
      keepsOpen.current = false;
      return;
    }
    if (!wanted) setUnfolded(false);
    setOpen(wanted);
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={open}
      onOpenChange={show}
      menu={{ className: css.menu, items, onClick: ({ key }) => run(key) }}
    >
      {children ?? <MoreButton label={label} />}
    </Dropdown>
  );
}

const foldKey = 'forbidden';

/** Line that unfolds the forbidden actions with their reasons. */
function foldOf(count: number): NonNullable<MenuProps['items']>[number] {
  return { key: foldKey, label: <span className={ui.fineText}>{lazyTexts.show.notNow(count)}</span> };
}

function getMenuItems(commands: readonly RowCommand[], explained: boolean): NonNullable<MenuProps['items']> {
  return commands.map((command) => ({
    key: command.key,
    'data-right': command.right,
    'data-reason': command.reason,
    danger: command.danger,
    disabled: command.reason !== undefined,
    label:
      command.to === undefined ? (
        <MenuText command={command} explained={explained} />
      ) : (
        <LinkFromHere to={command.to} keepsSearch={command.keepsSearch}>
          {command.title}
        </LinkFromHere>
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
      <span className={ui.fineText}>{command.reason}</span>
    </span>
  );
}
