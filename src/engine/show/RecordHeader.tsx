/** Top of a record page: who it is, in which state, and what can be done now. */
import { EditOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isEmpty } from '../../config/condition';
import type { Resource, Show } from '../../config/normalized';
import { type StoredFile, useFieldServices } from '../../fields/fieldServices';

import { MoreActions, type RowCommand } from '../action/RowActions';
import type { EngineRecord } from '../record/engineRecord';
import { FieldValue } from '../record/FieldValue';
import { Initial } from '../record/Initial';
import { fieldNamed, recordLabel } from '../record/recordLabel';
import { texts } from '../texts';
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
        <Picture show={show} record={record} label={label} />
        <div className={css.who}>
          <div className={css.nameLine}>
            <h1 className={css.name}>{label}</h1>
            <Tags resource={resource} show={show} record={record} />
          </div>
          <Facts resource={resource} show={show} record={record} />
        </div>
        <RecordButtons commands={commands} label={label} />
      </div>
      {children}
    </header>
  );
}

type PartProps = Pick<RecordHeaderProps, 'resource' | 'show' | 'record'>;

function Picture({ show, record, label }: { show: Show; record: EngineRecord; label: string }) {
  const { fileUrl } = useFieldServices();
  const files = show.image === undefined ? undefined : (record[show.image] as StoredFile[] | null | undefined);
  const photo = files?.[0];
  if (!photo) return <Initial label={label} size="large" />;
  return <img className={css.photo} src={fileUrl(photo.id)} alt={label} />;
}

/** A value that says no is no tag. */
function Tags({ resource, show, record }: PartProps) {
  return show.tags.map((name) => {
    const field = fieldNamed(resource.entity.fields, name);
    const value = record[name];
    if (!field || isEmpty(value) || value === false) return null;
    return (
      <span key={name} className={field.states ? undefined : css.tag}>
        <FieldValue field={field} record={record} place="list" />
      </span>
    );
  });
}

/** What speaks for itself stands alone; codes and references carry their title. */
function Facts({ resource, show, record }: PartProps) {
  const facts = show.facts.flatMap((name) => {
    const field = fieldNamed(resource.entity.fields, name);
    return field && !isEmpty(record[name]) ? [field] : [];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={css.facts}>
      {facts.map((field) => (
        <div key={field.name}>
          <dt>{field.title}</dt>
          <dd>
            <FieldValue field={field} record={record} place="list" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RecordButtons({ commands, label }: { commands: readonly RowCommand[]; label: string }) {
  const navigate = useNavigate();
  const edit = commands.find((command) => command.to !== undefined);
  const others = commands.filter((command) => command !== edit);
  const visible = others.filter((command) => !command.danger).slice(0, visibleCount);
  const rest = others.filter((command) => !visible.includes(command));
  return (
    <div className={css.buttons}>
      {visible.map((command) => (
        <CommandButton key={command.key} command={command} />
      ))}
      {rest.length > 0 && (
        <MoreActions commands={rest} label={label} explained>
          <Button>{texts.show.more}</Button>
        </MoreActions>
      )}
      {edit && (
        <Button type="primary" icon={<EditOutlined />} onClick={() => navigate(edit.to!, { state: edit.state })}>
          {texts.show.edit}
        </Button>
      )}
    </div>
  );
}

/** A forbidden button keeps its focus, so that its reason can be read. */
function CommandButton({ command }: { command: RowCommand }) {
  const forbidden = command.reason !== undefined;
  return (
    <Tooltip title={command.reason} trigger={['hover', 'focus', 'click']}>
      <Button className={forbidden ? css.forbidden : undefined} aria-disabled={forbidden} onClick={forbidden ? undefined : command.run}>
        {command.title}
      </Button>
    </Tooltip>
  );
}
