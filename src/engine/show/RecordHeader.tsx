/** Header of a record page: identity, state and commands. */

import { EditOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { Resource, Show } from '../../config/normalized';
import { must } from '../../domain/must';
import ui from '../../ui/ui.module.css';
import MoreActions from '../action/MoreActions';
import { isInSight, type RowCommand } from '../command/rowCommand';
import { lazyTexts } from '../lazyTexts';
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

/** Number of buttons before 更多, where the configuration has no `front`. */
const visibleCount = 3;

export function RecordHeader({ resource, show, record, commands, children }: RecordHeaderProps) {
  const label = recordLabel(resource.entity, record);
  return (
    <header className={ui.surface}>
      <div className={`${ui.row} ${css.top}`}>
        <RecordIdentity resource={resource} show={show} record={record} label={label} />
        <RecordButtons commands={commands} label={label} front={show.front.length} />
      </div>
      {children}
    </header>
  );
}

/** The next step is the primary button; without one, edit is. */
function RecordButtons({ commands, label, front }: { commands: readonly RowCommand[]; label: string; front: number }) {
  const edit = commands.find((command) => command.key === 'edit');
  const others = commands.filter((command) => command !== edit);
  const visible = others.filter(isInSight).slice(0, Math.max(front, visibleCount));
  const rest = others.filter((command) => !visible.includes(command));
  const [first] = visible;
  const next = first?.isNext ? first : edit?.reason === undefined ? edit : undefined;
  return (
    <div className={`${ui.wrap} ${css.buttons}`}>
      {visible.map((command) => (
        <CommandButton key={command.key} command={command} primary={command === next} />
      ))}
      {edit && <CommandButton command={edit} primary={edit === next} icon={<EditOutlined />} />}
      {rest.length > 0 && (
        <MoreActions commands={rest} label={label} explained>
          <Button>{lazyTexts.show.more}</Button>
        </MoreActions>
      )}
    </div>
  );
}

/** Forbidden buttons remain focusable, so that their reason can be read. */
function CommandButton({ command, primary, icon }: { command: RowCommand; primary: boolean; icon?: ReactNode }) {
  const forbidden = command.reason !== undefined;
  const open = useOpenFromHere();
  const follow = () => open({ to: must(command.to, 'address that the button opens') });
  return (
    <Tooltip title={command.reason} trigger={['hover', 'focus', 'click']}>
      <Button
        className={forbidden ? css.forbidden : undefined}
        type={primary ? 'primary' : 'default'}
        icon={icon}
        data-right={command.right}
        aria-disabled={forbidden}
        onClick={forbidden ? undefined : (command.run ?? follow)}
      >
        {command.title}
      </Button>
    </Tooltip>
  );
}
