/** Columns of the configuration → columns of a table. The field's own cell draws the value. */
import type { ReactNode } from 'react';
import type { Column, Resource } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldCellOf } from '../../../fields/fieldCells';
import type { Extensions } from '../../extensions';
import { LinkFromHere } from '../../page/fromHere';
import type { EngineRecord } from '../../record/engineRecord';
import { FieldValue } from '../../record/FieldValue';
import { Initial } from '../../record/Initial';
import { fieldNamed, labelFields, recordLabel } from '../../record/recordLabel';
import type { ResourcePaths } from '../../resourcePaths';
import css from '../list.module.css';

export interface TableColumn {
  /** Name of the field, or what else the column is for. */
  id: string;
  title: string;
  /** In px. */
  width: number;
  align: 'right' | undefined;
  /** The side of the table at which it stays in sight. */
  pinned: 'start' | 'end' | undefined;
  sortable: boolean;
  /** Too long a text ends in …, and stands whole in a tooltip. */
  cut: boolean;
  draw: (record: EngineRecord) => ReactNode;
}

export interface TableContext {
  resource: Resource;
  columns: readonly Column[];
  trash: boolean;
  extensions: Extensions;
  /** Address of the page of a record. */
  show: ResourcePaths['show'];
}

export function mapColumnsToTable(context: TableContext): TableColumn[] {
  const { resource, columns } = context;
  return columns.flatMap((column) => {
    const field = fieldNamed(resource.entity.fields, column.field);
    return field ? [tableColumn(column, field, context)] : [];
  });
}

function tableColumn(column: Column, field: Field, context: TableContext): TableColumn {
  return {
    id: column.field,
    title: headText(column, field),
    width: columnWidth(column, field),
    align: fieldCellOf(field).align,
    pinned: column.pinned ? 'start' : undefined,
    sortable: column.sortable,
    cut: true,
    draw: (record) => drawCell(column, field, record, context),
  };
}

const linkExtraWidth = 32;

/** In px: padding of a head, and the arrows of one that sorts. */
const headPadding = 18;
const arrowsWidth = 22;
/** Chinese characters and punctuation are as wide as the font is high, others about half of that. */
const wideCharacter = /[\u2e80-\uffff]/;

/** As configured, else what the field type takes, and never less than the head needs. */
function columnWidth(column: Column, field: Field): number {
  if (column.width !== undefined) return column.width;
  const text = [...headText(column, field)].reduce((sum, character) => sum + (wideCharacter.test(character) ? 14 : 8), headPadding);
  const head = text + (column.sortable ? arrowsWidth : 0);
  return Math.max(head, fieldCellOf(field).width + (column.link ? linkExtraWidth : 0));
}

/** With the unit, unless the title says it (“每次扣课时”). */
function headText(column: Column, field: Field): string {
  const unit = fieldCellOf(field).unit?.(field);
  return unit === undefined || column.title.endsWith(unit) ? column.title : `${column.title}（${unit}）`;
}

function drawCell(column: Column, field: Field, record: EngineRecord, context: TableContext) {
  const Extension = column.cell === undefined ? undefined : context.extensions.cells[column.cell];
  const value = Extension ? (
    <Extension value={record[field.name]} field={field} record={record} place="list" />
  ) : (
    (lineOf(field, record) ?? <FieldValue field={field} record={record} place="list" />)
  );
  return column.link ? (
    <RecordLink record={record} column={column} context={context}>
      {value}
    </RecordLink>
  ) : (
    value
  );
}

/** A value that is a line of text stands in the table as it is; most do, and a list has hundreds of them. */
function lineOf(field: Field, record: EngineRecord): string | undefined {
  const value = record[field.name];
  return isEmpty(value) || field.tone !== undefined ? undefined : fieldCellOf(field).line?.({ value, field, record });
}

interface RecordLinkProps {
  record: EngineRecord;
  column: Column;
  context: TableContext;
  children: React.ReactNode;
}

/** The initial stands before a name, and before nothing else. */
function RecordLink({ record, column, context, children }: RecordLinkProps) {
  const path = context.trash ? undefined : context.show(record.id);
  const label = recordLabel(context.resource.entity, record);
  return (
    <span className={css.name}>
      {labelFields(context.resource.entity).includes(column.field) && <Initial label={label} size="small" />}
      {path === undefined ? (
        children
      ) : (
        <LinkFromHere className={css.nameLink} to={path} title={typeof children === 'string' ? children : undefined}>
          {children}
        </LinkFromHere>
      )}
    </span>
  );
}
