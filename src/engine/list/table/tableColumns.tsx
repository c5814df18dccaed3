/** Maps configured columns to table columns. The field type's cell draws the value. */
import type { ReactNode } from 'react';
import type { Column, Entity, Resource } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldCellOf } from '../../../fields/fieldCells';
import ui from '../../../ui/ui.module.css';
import type { Extensions } from '../../extensions';
import { LinkFromHere } from '../../page/fromHere';
import type { EngineRecord } from '../../record/engineRecord';
import { FieldValue } from '../../record/FieldValue';
import { Initial } from '../../record/Initial';
import { homeOf, ReferenceLinks } from '../../record/ReferenceLinks';
import { fieldNamed, listLabelFields, recordLabel } from '../../record/recordLabel';
import type { ResourcePaths } from '../../resourcePaths';
import css from '../list.module.css';

export interface TableColumn {
  /** Name of the field, or id of a technical column. */
  id: string;
  title: string;
  /** In px. */
  width: number;
  align: 'right' | undefined;
  /** The side at which the column is pinned. */
  pinned: 'start' | 'end' | undefined;
  sortable: boolean;
  /** Long text is cut with … and shown in a tooltip. */
  cut: boolean;
  draw: (record: EngineRecord) => ReactNode;
}

export interface TableContext {
  resource: Resource;
  columns: readonly Column[];
  trash: boolean;
  extensions: Extensions;
  /** Path of the page of a record. */
  show: ResourcePaths['show'];
}

export function mapColumnsToTable(context: TableContext): TableColumn[] {
  const { resource, columns } = context;
  return columns.flatMap((column) => {
    const field = fieldNamed(resource.entity.fields, column.field);
    return field ? [buildTableColumn(column, field, context)] : [];
  });
}

function buildTableColumn(column: Column, field: Field, context: TableContext): TableColumn {
  const { resource } = context;
  return {
    id: column.field,
    title: formatHead(column, field),
    width: getColumnWidth(column, field, resource.entity),
    align: fieldCellOf(field).align,
    pinned: column.pinned ? 'start' : undefined,
    sortable: column.sortable,
    cut: true,
    draw: (record) => drawCell(column, field, record, context),
  };
}

/** In px, with the gap after it. */
const initialWidth = 32;

/** Before the name of a person, where it opens the record. */
function hasInitial({ link, field }: Column, entity: Entity): boolean {
  return link && entity.person && listLabelFields(entity).includes(field);
}

/** In px: padding of a header, and width of its sort arrows. */
const headPadding = 18;
const arrowsWidth = 22;
/** Chinese characters and punctuation are about 14 px wide, others about 8 px. */
const wideCharacter = /[\u2e80-\uffff]/;

/** The configured width, else the field type's, but at least that of the header text. */
export function getColumnWidth(column: Column, field: Field, entity: Entity): number {
  if (column.width !== undefined) return column.width;
  const text = [...formatHead(column, field)].reduce((sum, character) => sum + (wideCharacter.test(character) ? 14 : 8), headPadding);
  const head = text + (column.sortable ? arrowsWidth : 0);
  return Math.max(head, fieldCellOf(field).width + (hasInitial(column, entity) ? initialWidth : 0));
}

/** Title with the unit, unless it already ends with it (“每次扣课时”). */
function formatHead(column: Column, field: Field): string {
  const unit = fieldCellOf(field).unit?.(field);
  return unit === undefined || column.title.endsWith(unit) ? column.title : `${column.title}（${unit}）`;
}

function drawCell(column: Column, field: Field, record: EngineRecord, context: TableContext) {
  const home = column.link || column.cell !== undefined || isEmpty(record[field.name]) ? undefined : homeOf(field);
  if (home) return <ReferenceLinks field={field} record={record} home={home} />;
  const Extension = column.cell === undefined ? undefined : context.extensions.cells[column.cell];
  const value = Extension ? (
    <Extension value={record[field.name]} field={field} record={record} view="list" />
  ) : (
    (lineOf(field, record) ?? <FieldValue field={field} record={record} view="list" />)
  );
  return column.link ? (
    <RecordLink record={record} column={column} context={context}>
      {value}
    </RecordLink>
  ) : (
    value
  );
}

/** Plain text of a value, drawn without a component, because a list has hundreds of them; undefined = draw the cell. */
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

/** Link to the record; fields of the label get the initial before them. */
function RecordLink({ record, column, context, children }: RecordLinkProps) {
  const path = context.trash ? undefined : context.show(record.id);
  const { entity } = context.resource;
  return (
    <span className={`${ui.line} ${ui.shrinkable}`}>
      {hasInitial(column, entity) && <Initial label={recordLabel(entity, record)} size="small" />}
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
