/** One record on a print sheet; the same on screen, in print and in the PDF. Fields that the user may not read are left out. */

import { Fragment, type ReactNode, Suspense } from 'react';
import { splitText } from '../../config/listFieldsInText';
import type { PrintSheet, RelatedRows, Resource, SheetPart } from '../../config/normalized';
import { todayInShanghai } from '../../fields/components/today';
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldCellOf } from '../../fields/fieldCells';
import { useUserInfo } from '../../providers/auth/userInfo';
import { Skeleton } from '../../ui/Skeleton';
import ui from '../../ui/ui.module.css';
import { isShown } from '../form/formModel';
import type { EngineRecord } from '../record/engineRecord';
import { FieldValue } from '../record/FieldValue';
import { fieldNamed, type RecordValues } from '../record/recordLabel';
import { linesOf } from '../show/recordLines';
import { useResource } from '../useResource';
import { capitalOf, rowsOf, sumOf } from './amounts';
import { relatedOf } from './relatedRows';
import css from './sheet.module.css';
import { sheetTexts } from './sheetTexts';

interface SheetContentProps {
  resource: Resource;
  sheet: PrintSheet;
  record: EngineRecord;
}

export function SheetContent({ resource, sheet, record }: SheetContentProps) {
  const { orgName, logo } = useUserInfo();
  const today = todayInShanghai();
  return (
    <article className={sheet.paper === 'A5' ? `${css.sheet} ${css.small}` : css.sheet} data-page="" aria-label={sheet.title}>
      <header className={css.letterhead}>
        <p className={`${ui.line} ${css.institution}`}>
          {logo && <img className={css.logo} src={logo} alt="" />}
          {orgName}
        </p>
        <h2 className={`${ui.title20} ${css.title}`}>{sheet.title}</h2>
      </header>
      {sheet.parts
        .filter((part) => isShown(part, record, today))
        .map((part, index) => (
          // Parts have no name, and their order is fixed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Suspense key={index} fallback={<Skeleton />}>
            <Part fields={resource.entity.fields} part={part} record={record} today={today} />
          </Suspense>
        ))}
    </article>
  );
}

interface PartProps {
  fields: readonly Field[];
  part: SheetPart;
  record: EngineRecord;
  today: string;
}

function Part(props: PartProps) {
  const { part } = props;
  if (part.signatures.length > 0) return <Signatures names={part.signatures} title={part.title} />;
  if (part.rows !== undefined) return <Rows {...props} rows={part.rows} />;
  if (part.list !== undefined) return <Related part={part} record={props.record} list={part.list} />;
  if (part.capital !== undefined) return <Capital {...props} path={part.capital} />;
  if (part.text !== undefined) return <Words {...props} text={part.text} />;
  return <Fields {...props} />;
}

function Titled({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <section className={css.part}>
      {title !== undefined && <h3 className={`${ui.title14} ${css.heading}`}>{title}</h3>}
      {children}
    </section>
  );
}

/** An empty value leaves blank space to write on. */
function Value({ field, record }: { field: Field; record: RecordValues }) {
  return isEmpty(record[field.name]) ? null : <FieldValue field={field} record={record} view="show" />;
}

const columns = 2;

function Fields({ fields, part, record, today }: PartProps) {
  const shown = part.fields.flatMap((name) => fieldNamed(fields, name) ?? []).filter((field) => isShown(field, record, today));
  if (shown.length === 0) return null;
  return (
    <Titled title={part.title}>
      <table className={`${ui.table} ${css.table}`}>
        <colgroup>
          <col className={css.name} />
          <col />
          <col className={css.name} />
          <col />
        </colgroup>
        <tbody>
          {linesOf(shown, record, columns).map((line) => (
            <tr key={line[0]?.field.name}>
              {line.map(({ field, span }) => (
                <FieldCells key={field.name} field={field} record={record} span={span * 2 - 1} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Titled>
  );
}

function FieldCells({ field, record, span }: { field: Field; record: EngineRecord; span: number }) {
  return (
    <>
      <th scope="row">{field.title}</th>
      <td colSpan={span}>
        <Value field={field} record={record} />
      </td>
    </>
  );
}

/** Records of another resource; records below each of them are in a row of their own under it. */
function Related({ part, record, list }: Pick<PartProps, 'part' | 'record'> & { list: RelatedRows }) {
  const resource = useResource(list.resource);
  const found = relatedOf(record, list);
  if (!found || !resource.list) return null;
  const shown = columnsOf(resource, list);
  return (
    <Titled title={part.title ?? resource.title}>
      <table className={`${ui.table} ${css.table}`}>
        <Heads columns={shown} />
        <tbody>
          {found.rows.map((row, index) => (
            <Fragment key={row.id}>
              <Line row={row} at={index} columns={shown} />
              {list.below && (
                <tr>
                  <td />
                  <td colSpan={shown.length}>
                    <Below record={row} list={list.below} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {found.total > found.rows.length && <p className={css.text}>{sheetTexts.moreRows(found.total, found.rows.length)}</p>}
    </Titled>
  );
}

function Below({ record, list }: { record: EngineRecord; list: RelatedRows }) {
  const resource = useResource(list.resource);
  const rows = relatedOf(record, list)?.rows ?? [];
  if (rows.length === 0) return null;
  const shown = columnsOf(resource, list);
  return (
    <table className={`${ui.table} ${css.table}`} aria-label={resource.title}>
      <Heads columns={shown} />
      <tbody>
        {rows.map((row, index) => (
          <Line key={row.id} row={row} at={index} columns={shown} />
        ))}
      </tbody>
    </table>
  );
}

/** Columns of the fields that the user may read. */
function columnsOf({ list, entity }: Resource, { columns }: RelatedRows): Field[] {
  const names = columns.length > 0 ? columns : (list?.columns.map(({ field }) => field) ?? []);
  return names.flatMap((name) => fieldNamed(entity.fields, name) ?? []);
}

const alignOf = (column: Field) => (fieldCellOf(column).align ? css.right : undefined);

function Heads({ columns }: { columns: readonly Field[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={css.serial}>
          {sheetTexts.serial}
        </th>
        {columns.map((column) => (
          <th key={column.name} scope="col" className={alignOf(column)}>
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Line({ row, at, columns }: { row: RecordValues; at: number; columns: readonly Field[] }) {
  return (
    <tr>
      <td className={css.serial}>{sheetTexts.number(at + 1)}</td>
      {columns.map((column) => (
        <td key={column.name} className={alignOf(column)}>
          <Value field={column} record={row} />
        </td>
      ))}
    </tr>
  );
}

function Rows({ fields, part, record, rows: name }: PartProps & { rows: string }) {
  const field = fieldNamed(fields, name);
  const shown = part.columns.flatMap((column) => fieldNamed(field?.children?.fields ?? [], column) ?? []);
  if (!field || shown.length === 0) return null;
  const rows = rowsOf(record, name);
  return (
    <Titled title={part.title ?? field.title}>
      <table className={`${ui.table} ${css.table}`}>
        <Heads columns={shown} />
        <tbody>
          {rows.map((row, index) => (
            <Line key={String(row.id ?? index)} row={row} at={index} columns={shown} />
          ))}
          {part.sum.length > 0 && (
            <tr>
              <th scope="row" className={css.serial}>
                {sheetTexts.sum}
              </th>
              {shown.map((column) => (
                <td key={column.name} className={alignOf(column)}>
                  {part.sum.includes(column.name) && <Value field={column} record={{ [column.name]: sumOf(rows, column.name) }} />}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </Titled>
  );
}

/** An amount in Chinese capitals; left out when the user may not read its field. */
function Capital({ fields, part, record, path }: PartProps & { path: string }) {
  const [name = '', inner] = path.split('.');
  const outer = fieldNamed(fields, name);
  const field = inner === undefined ? outer : fieldNamed(outer?.children?.fields ?? [], inner);
  if (!field) return null;
  return (
    <section className={css.part}>
      <table className={`${ui.table} ${css.table}`}>
        <tbody>
          <tr>
            <th scope="row" className={css.name}>
              {part.title ?? sheetTexts.capital(field.title)}
            </th>
            <td>{capitalOf(record, path)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** Text with placeholders: `{name}` is replaced by the value. */
function Words({ fields, part, record, text }: PartProps & { text: string }) {
  return (
    <Titled title={part.title}>
      <p className={css.text}>
        {splitText(text).map((piece, index) => {
          if ('text' in piece) return piece.text;
          const field = fieldNamed(fields, piece.field);
          return field && <Value key={`${field.name} ${String(index)}`} field={field} record={record} />;
        })}
      </p>
    </Titled>
  );
}

function Signatures({ names, title }: { names: readonly string[]; title: string | undefined }) {
  return (
    <Titled title={title}>
      <div className={`${ui.wrap} ${css.signatures}`}>
        {names.map((one) => (
          <div key={one} className={`${ui.flex} ${css.signature}`}>
            <span>{one}</span>
            <span className={css.line} />
          </div>
        ))}
      </div>
    </Titled>
  );
}
