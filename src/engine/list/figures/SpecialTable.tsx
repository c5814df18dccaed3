/** A table of groups, or of thousands of rows of which only those near the part in sight are drawn. */
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { TableProps } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { isEmpty } from '../../../fields/condition';
import { laterTexts } from '../../laterTexts';
import type { EngineRecord } from '../../record/engineRecord';
import { FieldValue } from '../../record/FieldValue';
import { fieldNamed } from '../../record/recordLabel';
import { texts } from '../../texts';
import { type ListBodyProps, ListTable } from '../ListTable';
import { asRowBox } from '../RowBox';
import type { ListModel } from '../useListPage';
import css from './figures.module.css';
import { figureText } from './figureText';
import { type GroupHead, groupRows, headOf } from './groupRows';
import { RoomProvider, useRowRoom, WindowBody } from './rowWindow';
import { useGroupLines } from './useTotals';

/** Fewer rows are drawn whole: the browser's own search finds them. */
const mostDrawn = 200;

type Props = TableProps<EngineRecord>;

export default function SpecialTable(props: ListBodyProps) {
  const { group } = props.model.state;
  return group === undefined ? <Rows {...props} rows={props.model.rows} adapt={same} /> : <GroupedTable {...props} group={group} />;
}

interface RowsProps extends ListBodyProps {
  /** What is drawn, heads of groups among it. */
  rows: readonly EngineRecord[];
  adapt: (props: Props) => Props;
}

function Rows(props: RowsProps) {
  const { model, density, rows, adapt } = props;
  // Closed groups count too: the table that holds the focus stays the same one.
  if (model.rows.length > mostDrawn && !model.list.tree) return <WindowedRows {...props} />;
  return <ListTable model={model} density={density} adapt={(table) => adapt({ ...table, dataSource: [...rows] })} />;
}

const components = { body: { wrapper: WindowBody } };

function WindowedRows({ model, density, rows, adapt }: RowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRowRoom(frame, density);
  const dataSource = useMemo(() => [...rows], [rows]);
  return (
    <div ref={frame}>
      <RoomProvider value={room}>
        <ListTable
          model={model}
          density={density}
          adapt={(table) => {
            const props = adapt({ ...table, dataSource, expandable: undefined });
            return { ...props, components, scroll: { ...props.scroll, y: room.height } };
          }}
        />
      </RoomProvider>
    </div>
  );
}

type Column = NonNullable<Props['columns']>[number];

function GroupedTable({ model, density, group }: ListBodyProps & { group: string }) {
  const lines = useGroupLines(model, group);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => groupRows(model.rows, group, lines, closed), [model.rows, group, lines, closed]);
  const withHeads = useMemo(() => {
    const toggle = (id: string) =>
      setClosed((known) => (known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id])));
    const made = new WeakMap<object, Column>();
    return (column: Column, at: number) => {
      const known = made.get(column) ?? headColumn(column, at, model, group, toggle);
      made.set(column, known);
      return known;
    };
  }, [model, group]);
  return (
    <Rows
      model={model}
      density={density}
      rows={rows}
      adapt={(props) => ({
        ...props,
        columns: props.columns?.map(withHeads),
        rowClassName: (record) => (headOf(record) ? css.head! : ''),
        rowSelection: props.rowSelection && {
          ...props.rowSelection,
          getCheckboxProps: (record) => (headOf(record) ? { disabled: true } : (props.rowSelection?.getCheckboxProps?.(record) ?? {})),
          renderCell: (_checked, record, _index, node) => (headOf(record) ? null : asRowBox(node)),
        },
      })}
    />
  );
}

/** The first column says which group it is and how many rows it has; the others its figures. */
function headColumn(column: Column, at: number, model: ListModel, group: string, toggle: (id: string) => void): Column {
  const { render } = column;
  return {
    ...column,
    render: (value: unknown, record: EngineRecord, index: number) => {
      const head = headOf(record);
      if (!head) return render?.(value, record, index);
      if (at === 0) return <HeadTitle model={model} head={head} group={group} onToggle={() => toggle(head.id)} />;
      return head.line && figureText(model.resource.entity.fields, model.list, String(column.key), head.line);
    },
  } as Column;
}

interface HeadTitleProps {
  model: ListModel;
  head: GroupHead;
  group: string;
  onToggle: () => void;
}

function HeadTitle({ model, head, group, onToggle }: HeadTitleProps) {
  const field = fieldNamed(model.resource.entity.fields, group);
  if (!field) return null;
  return (
    <button type="button" className={css.title} aria-expanded={head.isOpen} onClick={onToggle}>
      {head.isOpen ? <DownOutlined className={css.arrow} /> : <RightOutlined className={css.arrow} />}
      {isEmpty(head.first[group]) ? texts.common.empty : <FieldValue field={field} record={head.first} place="list" />}
      <span className={css.count}>{head.line && laterTexts.figures.group(head.line.count, head.shown)}</span>
    </button>
  );
}

function same<T>(value: T): T {
  return value;
}
