/** Header of a record page: identity, state and commands. */
import { EditOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { Resource, Show } from '../../config/normalized';
import MoreActions from '../action/MoreActions';
import type { RowCommand } from '../action/RowActions';
import { laterTexts } from '../laterTexts';
import { useOpenFromHere } from '../page/fromHere';
import type { EngineRecord } from '../record/engineRecord';
import { recordLabel } from '../record/recordLabel';
import { RecordIdentity } from './RecordIdentity';
import css from './show.module.css';

interface RecordHeaderProps {
  resource: Resource;
  show: Show;
  record: EngineRecord;
  commands: readonly RowCommand[];
  children?: ReactNode;
}

const visibleCount = 3;

export function RecordHeader({ resource, show, record, commands, children }: RecordHeaderProps) {
  const label = recordLabel(resource.entity, record);
  return (
    <header className={css.header}>
      <div className={css.top}>
        <RecordIdentity resource={resource} show={show} record={record} label={label} />
        <RecordButtons commands={commands} label={label} />
      </div>
      {children}
    </header>
  );
}

function RecordButtons({ commands, label }: { commands: readonly RowCommand[]; label: string }) {
  const open = useOpenFromHere();
  const edit = commands.find((command) => command.key === 'edit');
  const others = commands.filter((command) => command !== edit);
  const visible = others.filter((command) => !command.danger && !command.inMenu).slice(0, visibleCount);
  const rest = others.filter((command) => !visible.includes(command));
  return (
    <div className={css.buttons}>
      {visible.map((command) => (
        <CommandButton key={command.key} command={command} />
      ))}
      {rest.length > 0 && (
        <MoreActions commands={rest} label={label} explained>
          <Button>{laterTexts.show.more}</Button>
        </MoreActions>
      )}
      {edit?.reason !== undefined && <CommandButton command={edit} />}
      {edit?.to !== undefined && (
        <Button type="primary" icon={<EditOutlined />} data-right={edit.right} onClick={() => open({ to: edit.to! })}>
          {laterTexts.show.edit}
        </Button>
      )}
    </div>
  );
}

/** Forbidden buttons remain focusable, so that their reason can be read. */
function CommandButton({ command }: { command: RowCommand }) {
  const forbidden = command.reason !== undefined;
  const open = useOpenFromHere();
  const follow = () => open({ to: command.to! });
  return (
    <Tooltip title={command.reason} trigger={['hover', 'focus', 'click']}>
      <Button
        className={forbidden ? css.forbidden : undefined}
        aria-disabled={forbidden}
        onClick={forbidden ? undefined : (command.run ?? follow)}
      >
        {command.title}
      </Button>
    </Tooltip>
  );
}
