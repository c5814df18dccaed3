/** Table with groups, or virtual table for more than 200 rows. */
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { createContext, memo, useContext, useMemo, useRef, useState } from 'react';
import { isEmpty } from '../../../fields/condition';
import ui from '../../../ui/ui.module.css';
import { lazyTexts } from '../../lazyTexts';
import type { EngineRecord } from '../../record/engineRecord';
import { FieldValue } from '../../record/FieldValue';
import { fieldNamed } from '../../record/recordLabel';
import { texts } from '../../texts';
import { type ListBodyProps, ListTable } from '../table/ListTable';
import { getCellClass, TableRow, type TableRowProps } from '../table/TableRow';
import { actionsColumn, tickColumn } from '../table/useRowModel';
import type { ListModel } from '../useListPage';
import { formatTotal } from './formatTotal';
import { type GroupHead, groupRows, headOf } from './groupRows';
import { RoomProvider, useMeasuredRoom } from './rowRoom';
import css from './totals.module.css';
import { useGroupLines } from './useTotals';
import { WindowBody } from './WindowBody';

/** Up to this number all rows are rendered, so that the search of the browser finds them. */
const mostDrawn = 200;

export default function SpecialTable(props: ListBodyProps) {
  const { group } = props.model.state;
  return group === undefined ? <Rows {...props} /> : <GroupedTable {...props} group={group} />;
}

interface RowsProps extends ListBodyProps {
  /** Rows drawn instead of those of the list. */
  rows?: readonly EngineRecord[];
  Row?: typeof TableRow;
}

function Rows(props: RowsProps) {
  const { model } = props;
  // Rows of closed groups are counted too, so that closing a group does not replace the table that has the focus.
  return model.rows.length > mostDrawn && !model.list.tree ? <WindowedRows {...props} /> : <ListTable {...props} />;
}

function WindowedRows(props: RowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useMeasuredRoom(frame, props.density);
  return (
    <div ref={frame}>
      <RoomProvider value={room}>
        <ListTable {...props} Body={WindowBody} height={room.height} />
      </RoomProvider>
    </div>
  );
}

/** Shared by the group rows. */
interface Grouping {
  resource: ListModel['resource'];
  list: ListModel['list'];
  group: string;
  toggle: (id: string) => void;
}

const GroupingContext = createContext<Grouping | undefined>(undefined);

function GroupedTable({ model, density, group }: ListBodyProps & { group: string }) {
  const { resource, list } = model;
  const lines = useGroupLines(model, group);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => groupRows(model.rows, group, lines, closed), [model.rows, group, lines, closed]);
  const grouping = useMemo<Grouping>(() => {
    const toggle = (id: string) =>
      setClosed((known) => (known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id])));
    return { resource, list, group, toggle };
  }, [resource, list, group]);
  return (
    <GroupingContext value={grouping}>
      <Rows model={model} density={density} rows={rows} Row={GroupedRow} />
    </GroupingContext>
  );
}

const GroupedRow = memo(function GroupedRow(props: TableRowProps) {
  const head = headOf(props.record);
  return head ? <HeadRow {...props} head={head} /> : <TableRow {...props} />;
});

/** The first column shows value and row count of the group, the others its totals. */
function HeadRow({ record, columns, position, head }: TableRowProps & { head: GroupHead }) {
  const grouping = useContext(GroupingContext);
  if (!grouping) return null;
  const first = columns.find(({ id }) => id !== tickColumn);
  const { entity } = grouping.resource;
  return (
    <tr data-row-key={record.id} className={css.head} aria-rowindex={position}>
      {columns.map((column) => (
        <td key={column.id} className={getCellClass(column)} style={column.style}>
          {column === first ? (
            <HeadTitle grouping={grouping} head={head} />
          ) : (
            column.id !== actionsColumn && head.line && formatTotal(entity.fields, grouping.list, column.id, head.line)
          )}
        </td>
      ))}
    </tr>
  );
}

function HeadTitle({ grouping, head }: { grouping: Grouping; head: GroupHead }) {
  const field = fieldNamed(grouping.resource.entity.fields, grouping.group);
  if (!field) return null;
  return (
    <button type="button" className={`${ui.bareButton} ${css.title}`} aria-expanded={head.isOpen} onClick={() => grouping.toggle(head.id)}>
      {head.isOpen ? <DownOutlined className={css.arrow} /> : <RightOutlined className={css.arrow} />}
      {isEmpty(head.first[grouping.group]) ? texts.common.empty : <FieldValue field={field} record={head.first} view="list" />}
      <span className={`${ui.hint} ${css.count}`}>{head.line && lazyTexts.totals.group(head.line.count, head.shown)}</span>
    </button>
  );
}
