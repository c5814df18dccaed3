/** Above cards on wide screens: checkbox for the page and sort order, which a table has in its header. */
import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import ui from '../../../ui/ui.module.css';
import { fieldNamed } from '../../record/recordLabel';
import { texts } from '../../texts';
import { usualOrder } from '../listQuery';
import { RowBox } from '../table/RowBox';
import { useTicks } from '../table/useTicks';
import type { ListModel } from '../useListPage';
import css from './layouts.module.css';
import { layoutTexts } from './layoutTexts';

export function CardBar({ model }: { model: ListModel }) {
  const { rows } = model;
  const { ticks, ticked } = useTicks(model);
  const count = rows.filter(({ id }) => ticked.has(id)).length;
  return (
    <div className={`${ui.line} ${css.bar}`}>
      {ticks && (
        <span className={`${ui.line} ${css.all}`}>
          <RowBox
            checked={count === rows.length}
            indeterminate={count > 0 && count < rows.length}
            aria-label={texts.list.selectPage}
            onChange={ticks.tickPage}
          />
          <span aria-hidden="true">{texts.list.selectPage}</span>
        </span>
      )}
      <SortMenu model={model} />
    </div>
  );
}

/** Choosing the current field again reverses the order. */
function SortMenu({ model: { resource, list, state, change } }: { model: ListModel }) {
  const current = state.order ?? usualOrder(state, list);
  const titleOf = (name: string) =>
    list.columns.find(({ field }) => field === name)?.title ?? fieldNamed(resource.entity.fields, name)?.title ?? name;
  const items = list.columns.filter(({ sortable, field }) => sortable && fieldNamed(resource.entity.fields, field));
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [current.field],
        items: items.map(({ field, title }) => ({ key: field, label: title })),
        onClick: ({ key }) => change({ order: { field: key, descending: key === current.field ? !current.descending : false } }),
      }}
    >
      <Button
        type="text"
        icon={current.descending ? <SortDescendingOutlined /> : <SortAscendingOutlined />}
        aria-label={`${layoutTexts.sort}：${layoutTexts.sortBy(titleOf(current.field), current.descending)}`}
      >
        {titleOf(current.field)}
      </Button>
    </Dropdown>
  );
}
