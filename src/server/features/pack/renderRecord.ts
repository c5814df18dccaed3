/** A record as a self-contained HTML page that any browser can show and print. */

import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { dialect } from '../../../wire/dialect';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';

interface PdfDocument {
  title: string;
  table: EntityTable;
  fields: readonly Field[];
  today: string;
  /** Text at the end of the page. */
  mark: string;
}

const style = `body{font:14px/1.6 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}table{border-collapse:collapse;width:100%;margin:0 0 1.5em}
th,td{border:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top}th{width:12em;background:#f5f6f8;font-weight:normal}thead th{width:auto}footer{color:#5f697b}`;

export function renderRecord({ title, table, fields, today, mark }: PdfDocument, record: Values): string {
  const plain = fields.filter(({ children, system }) => !children && !system);
  const nested = fields.filter(({ children }) => children);
  const lines = plain.flatMap((field) => (isEmpty(record[field.name]) ? [] : [row(field.title, textOf(field, record, today))]));
  const parts = nested.map((field) => renderRowsTable(field, (record[field.name] ?? []) as Values[], table, today));
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${escapeText(title)}</title><style>${style}</style>
<h1>${escapeText(title)}</h1><table>${lines.join('')}</table>${parts.join('')}<footer>${escapeText(mark)}</footer></html>`;
}

function renderRowsTable(field: Field, rows: readonly Values[], table: EntityTable, today: string): string {
  if (rows.length === 0) return '';
  const inner = table.children.find((child) => child.field.name === field.name)?.table.entity.fields ?? [];
  const shown = inner.filter(({ name, system }) => !system && rows.some((one) => !isEmpty(one[name])));
  const head = shown.map(({ title }) => `<th>${escapeText(title)}</th>`).join('');
  const body = rows.map((one) => `<tr>${shown.map((each) => `<td>${escapeText(textOf(each, one, today))}</td>`).join('')}</tr>`).join('');
  return `<h2>${escapeText(field.title)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

const row = (title: string, text: string) => `<tr><th>${escapeText(title)}</th><td>${escapeText(text)}</td></tr>`;

/** Text of a field. Ids and labels of a reference are in the same order. */
function textOf(field: Field, record: Values, today: string): string {
  const value = record[field.name];
  if (isEmpty(value)) return '';
  const [ids, labels] = [value, record[dialect.labelKey(field.name)]].map((one) => (Array.isArray(one) ? one : [one]));
  const byId = new Map(ids?.map((id, at) => [id, labels?.[at]]));
  return fieldTypeOf(field).format(value, field, { today, label: (id) => (byId.get(id) as string | undefined) ?? undefined });
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
