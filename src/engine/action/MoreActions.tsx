/** The menu behind 更多. Loaded when first opened, because a list has one per row and few are opened. */
import { Dropdown, type MenuProps, Tooltip } from 'antd';
import { type ReactElement, useState } from 'react';
import { LinkFromHere } from '../page/fromHere';
import css from './action.module.css';
import { MoreButton, type RowActionsProps, type RowCommand } from './RowActions';

interface MoreActionsProps extends RowActionsProps {
  /** Draws the reasons below the actions; default: in a tooltip, as in the short menus of rows. */
  explained?: boolean;
  /** Starts open; for a menu that is mounted by the click on its button. */
  defaultOpen?: boolean;
  children?: ReactElement;
}

export default function MoreActions({ commands, label, explained = false, defaultOpen, children }: MoreActionsProps) {
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

function menuItems(commands: readonly RowCommand[], explained: boolean): MenuProps['items'] {
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
      <span className={css.menuReason}>{command.reason}</span>
    </span>
  );
}
