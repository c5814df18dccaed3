/**
 * Grouping, density and columns of a list; density and columns are stored for the user. Dragging the edge of a column header sets its
 * width. Loaded after the rows.
 */

import {
  ColumnHeightOutlined,
  DownOutlined,
  GroupOutlined,
  PushpinFilled,
  PushpinOutlined,
  SettingOutlined,
  UpOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Popover, Tooltip } from 'antd';
import { useRef } from 'react';
import type { List, Resource } from '../../../config/normalized';
import { must } from '../../../domain/must';
import ui from '../../../ui/ui.module.css';
import { type ColumnSetting, densities, type ListSetting } from '../../../wire/personal';
import { lazyTexts } from '../../lazyTexts';
import type { ListState } from '../listState';
import type { ChangeListState } from '../useListState';
import { changeColumn, listOrderedColumns, moveColumn, plainSetting } from './listSetting';
import css from './personal.module.css';
import { useColumnResize } from './useColumnResize';

interface ListOptionsProps {
  resource: Resource;
  state: ListState;
  change: ChangeListState;
  setting: ListSetting | null;
  /** Fields of the columns that do not fit the screen. */
  left: readonly string[];
  onChange: (setting: ListSetting) => void;
}

export default function ListOptions({ resource, state, change, setting, left, onChange }: ListOptionsProps) {
  // The configured list, without the user's settings.
  const list = must(resource.list, 'list of the page');
  const current = setting ?? plainSetting;
  const name = left.length > 0 ? lazyTexts.personal.leftHint(left.length) : lazyTexts.personal.columns;
  const anchor = useRef<HTMLSpanElement>(null);
  useColumnResize(anchor, (field, width) => onChange(changeColumn(list.columns, current, field, { width })));
  return (
    <span ref={anchor} className={css.options}>
      {list.groupBy.length > 0 && <GroupMenu resource={resource} group={state.group} onChange={(group) => change({ group })} />}
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [current.density],
          items: densities.map((density) => ({ key: density, label: lazyTexts.personal.densities[density] })),
          onClick: ({ key }) => onChange({ ...current, density: key as ListSetting['density'] }),
        }}
      >
        <Tooltip title={lazyTexts.personal.density}>
          <Button type="text" icon={<ColumnHeightOutlined />} aria-label={lazyTexts.personal.density} />
        </Tooltip>
      </Dropdown>
      <Popover
        trigger="click"
        placement="bottomRight"
        title={lazyTexts.personal.columns}
        destroyOnHidden
        content={<Columns list={list} current={current} left={left} onChange={onChange} />}
      >
        <Tooltip title={name}>
          <Button type="text" icon={<SettingOutlined aria-hidden="true" />} aria-label={left.length > 0 ? undefined : name}>
            {left.length > 0 && (
              <>
                <span className={ui.spoken}>{lazyTexts.personal.columns}</span> {lazyTexts.personal.left(left.length)}
              </>
            )}
          </Button>
        </Tooltip>
      </Popover>
    </span>
  );
}

interface GroupMenuProps {
  resource: Resource;
  group: string | undefined;
  onChange: (group: string | undefined) => void;
}

/** Choosing the current field again removes the grouping. */
function GroupMenu({ resource: { entity, list }, group, onChange }: GroupMenuProps) {
  const names = list?.groupBy ?? [];
  const items = entity.fields.filter(({ name }) => names.includes(name)).map(({ name, title }) => ({ key: name, label: title }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        multiple: true,
        selectedKeys: group === undefined ? [] : [group],
        items: names.flatMap((name) => items.filter(({ key }) => key === name)),
        onClick: ({ key }) => onChange(key === group ? undefined : key),
      }}
    >
      <Tooltip title={lazyTexts.personal.group}>
        <Button
          type="text"
          icon={<GroupOutlined />}
          aria-label={lazyTexts.personal.group}
          aria-pressed={group !== undefined}
          className={group === undefined ? undefined : css.pressed}
        />
      </Tooltip>
    </Dropdown>
  );
}

interface ColumnsProps extends Pick<ListOptionsProps, 'left' | 'onChange'> {
  list: List;
  current: ListSetting;
}

/** A tick means that the column is visible. Ticking pins it on the screen even where it would not fit. */
function Columns({ list, current, left, onChange }: ColumnsProps) {
  const { columns } = list;
  const rows = listOrderedColumns(columns, current);
  const isShown = ({ field, hidden }: ColumnSetting) => !hidden && !left.includes(field);
  const shownCount = rows.filter(({ own }) => isShown(own)).length;
  const move = (field: string, step: -1 | 1) => onChange(moveColumn(columns, current, field, step));
  const { up, down, pin, unpin, reset } = lazyTexts.personal;
  return (
    <>
      <ul className={`${ui.list} ${css.columns}`}>
        {rows.map(({ column: { field, title, pinned }, own }, index) => {
          const isPinned = own.pinned ?? pinned;
          return (
            <li key={field}>
              <Checkbox
                checked={isShown(own)}
                disabled={isShown(own) && shownCount === 1}
                onChange={({ target }) => onChange(changeColumn(columns, current, field, { hidden: !target.checked }))}
              >
                {title}
                {left.includes(field) && <span className={`${ui.fine} ${css.changed}`}>{lazyTexts.personal.noRoom}</span>}
              </Checkbox>
              <span className={css.columnButtons}>
                <Button
                  type="text"
                  size="small"
                  icon={<UpOutlined />}
                  aria-label={up(title)}
                  disabled={index === 0}
                  onClick={() => move(field, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DownOutlined />}
                  aria-label={down(title)}
                  disabled={index === rows.length - 1}
                  onClick={() => move(field, 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
                  aria-pressed={isPinned}
                  aria-label={isPinned ? unpin(title) : pin(title)}
                  onClick={() => onChange(changeColumn(columns, current, field, { pinned: !isPinned }))}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <Button type="link" size="small" disabled={current.columns.length === 0} onClick={() => onChange({ ...current, columns: [] })}>
        {reset}
      </Button>
    </>
  );
}
