/** A table of groups, or of thousands of rows of which only those in sight are drawn. Loaded when a list asks for it. */
import type { TableProps } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isEmpty } from '../../../config/condition';
import { laterTexts } from '../../laterTexts';
import type { EngineRecord } from '../../record/engineRecord';
import { FieldValue } from '../../record/FieldValue';
import { fieldNamed } from '../../record/recordLabel';
import { texts } from '../../texts';
import { type ListBodyProps, ListTable } from '../ListTable';
import type { ListModel } from '../useListPage';
import css from './figures.module.css';
import { figureText } from './figureText';
import { type GroupHead, groupRows, headOf } from './groupRows';
import { useTotals } from './useTotals';

/** Fewer rows are drawn whole: they print, and the browser's own search finds them. */
const mostDrawn = 200;

type Adapt = (props: TableProps<EngineRecord>) => TableProps<EngineRecord>;

export default function SpecialTable({ model, density }: ListBodyProps) {
  const isVirtual = model.rows.length > mostDrawn && !model.list.tree;
  const frame = useRef<HTMLDivElement>(null);
  const height = useRoom(frame, isVirtual);
  const only = useMemo<Adapt>(
    () => (isVirtual ? (props) => ({ ...props, virtual: true, scroll: { ...props.scroll, y: height } }) : (props) => props),
    [isVirtual, height],
  );
  return (
    <div ref={frame} className={isVirtual ? css.virtual : undefined} data-density={density}>
      {model.state.group === undefined ? (
        <ListTable model={model} density={density} adapt={only} />
      ) : (
        <GroupedTable model={model} density={density} group={model.state.group} adapt={only} />
      )}
    </div>
  );
}

const headHeight = 40;
const footerHeight = 52;
const pageEdge = 24;
const leastHeight = 320;

/** What is left of the window under the head of the table, so that the page itself does not scroll as well. */
function useRoom(frame: React.RefObject<HTMLDivElement | null>, isWanted: boolean): number {
  const [height, setHeight] = useState(leastHeight);
  useEffect(() => {
    if (!isWanted) return;
    const measure = () => {
      const top = (frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      const totals = frame.current?.querySelector('.ant-table-summary')?.clientHeight ?? 0;
      setHeight(Math.max(leastHeight, window.innerHeight - top - headHeight - totals - footerHeight - pageEdge));
    };
    measure();
    // Totals, and notices above, come after the rows.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame, isWanted]);
  return height;
}

interface GroupedTableProps extends ListBodyProps {
  group: string;
  adapt: Adapt;
}

function GroupedTable({ model, density, group, adapt }: GroupedTableProps) {
  const { totals } = useTotals(model);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const dataSource = useMemo(() => groupRows(model.rows, group, totals?.groups), [model.rows, group, totals]);
  const grouped: Adapt = (props) =>
    adapt({
      ...props,
      dataSource,
      columns: props.columns?.map((column, at) => withHeads(column, at, model, group)),
      rowClassName: (record) => (headOf(record) ? css.head! : ''),
      expandable: {
        ...props.expandable,
        indentSize: 0,
        expandedRowKeys: dataSource.map(({ id }) => id).filter((id) => !closed.has(id)),
        onExpand: (isOpen, { id }) => setClosed((known) => new Set(isOpen ? [...known].filter((one) => one !== id) : [...known, id])),
        rowExpandable: (record) => headOf(record) !== undefined,
      },
      rowSelection: props.rowSelection && {
        ...props.rowSelection,
        getCheckboxProps: (record) => (headOf(record) ? { disabled: true } : (props.rowSelection?.getCheckboxProps?.(record) ?? {})),
        renderCell: (_checked, record, _index, node) => (headOf(record) ? null : node),
      },
    });
  return <ListTable model={model} density={density} adapt={grouped} />;
}

type Column = NonNullable<TableProps<EngineRecord>['columns']>[number];

/** The first column says which group it is and how many rows it has; the others its figures. */
function withHeads(column: Column, at: number, model: ListModel, group: string): Column {
  const { render } = column;
  return {
    ...column,
    render: (value: unknown, record: EngineRecord, index: number) => {
      const head = headOf(record);
      if (!head) return render?.(value, record, index);
      if (at === 0) return <HeadTitle model={model} head={head} group={group} />;
      return head.line && figureText(model.resource.entity.fields, model.list, String(column.key), head.line);
    },
  } as Column;
}

function HeadTitle({ model, head, group }: { model: ListModel; head: GroupHead; group: string }) {
  const field = fieldNamed(model.resource.entity.fields, group);
  if (!field) return null;
  return (
    <span className={css.title}>
      {isEmpty(head.first[group]) ? texts.common.empty : <FieldValue field={field} record={head.first} place="list" />}
      <span className={css.count}>{head.line && laterTexts.figures.group(head.line.count, head.shown)}</span>
    </span>
  );
}
