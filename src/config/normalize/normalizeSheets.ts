/** Written print sheets → those of a record page. Names that are no field are left out; the checks have told of them. */
import type { PrintSheet, SheetPart } from '../normalized';
import type { WrittenSheet, WrittenSheetPart } from '../shapes/sheetShape';
import type { ResourceScope } from './resourceScope';

export function normalizeSheets(sheets: readonly WrittenSheet[], scope: ResourceScope): PrintSheet[] {
  return sheets.map(({ name, title, parts, paper, landscape, permission }, at) => ({
    name,
    title,
    paper,
    landscape,
    permission,
    parts: parts.map((part, index) => normalizePart(part, scope, ['show', 'sheets', at, 'parts', index, 'showWhen'])),
  }));
}

function normalizePart(part: WrittenSheetPart, scope: ResourceScope, path: (string | number)[]): SheetPart {
  const { title, fields, rows, columns, sum, capital, text, signatures, showWhen } = part;
  const children = rows === undefined ? undefined : scope.entity.fields.find(({ name }) => name === rows)?.children;
  const all = children?.fields.filter(({ system }) => !system).map(({ name }) => name);
  // What stands behind a reference is looked up, as it may be named nowhere else.
  for (const name of [...(fields ?? []), ...namesInText(text ?? '')]) scope.field(name);
  return {
    title,
    fields: fields ?? [],
    rows,
    columns: columns ?? all ?? [],
    sum: sum ?? [],
    capital,
    text,
    signatures: signatures ?? [],
    showWhen: scope.condition(showWhen, ...path),
  };
}

/** Names of fields that stand in braces. */
export function namesInText(text: string): string[] {
  return [...text.matchAll(/\{([\w.]+)\}/g)].flatMap(([, name]) => name ?? []);
}
