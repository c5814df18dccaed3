/** Written print sheets → sheets of a record page. Unknown field names are left out; the checks report them. */
import { fieldsInText } from '../fieldsInText';
import type { PrintSheet, RelatedRows, SheetPart } from '../normalized';
import type { WrittenSheet, WrittenSheetPart } from '../shapes/sheetShape';
import type { ResourceScope } from './resourceScope';

export function normalizeSheets(sheets: readonly WrittenSheet[], scope: ResourceScope): PrintSheet[] {
  return sheets.map(({ name, title, parts, paper, landscape, counts, permission }, at) => ({
    name,
    title,
    paper,
    landscape,
    counts,
    permission,
    parts: parts.map((part, index) => normalizePart(part, scope, ['show', 'sheets', at, 'parts', index, 'showWhen'])),
  }));
}

type WrittenRows = Pick<NonNullable<WrittenSheetPart['below']>, 'list' | 'via' | 'columns'>;

function relatedRows({ list, via, columns }: WrittenRows, below?: RelatedRows): RelatedRows {
  return { resource: list, via, columns: columns ?? [], below };
}

function normalizePart(part: WrittenSheetPart, scope: ResourceScope, path: (string | number)[]): SheetPart {
  const { title, fields, rows, list, via, below, columns, sum, capital, text, signatures, showWhen } = part;
  const children = rows === undefined ? undefined : scope.entity.fields.find(({ name }) => name === rows)?.children;
  const all = children?.fields.filter(({ system }) => !system).map(({ name }) => name);
  // Dotted names are resolved here, because they may not be used elsewhere.
  for (const name of [...(fields ?? []), ...fieldsInText(text ?? '')]) scope.field(name);
  return {
    title,
    fields: fields ?? [],
    rows,
    list: list === undefined ? undefined : relatedRows({ list, via: via ?? '', columns }, below && relatedRows(below)),
    columns: columns ?? all ?? [],
    sum: sum ?? [],
    capital,
    text,
    signatures: signatures ?? [],
    showWhen: scope.condition(showWhen, ...path),
  };
}
