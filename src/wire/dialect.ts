import { editorController } from './editor';

/**
 * Names on the wire that a backend may choose differently: one object, so that another legacy backend is a setting.
 */
export const dialect = {
  tokenHeader: 'token',
  tokenCookie: 'organ_token',
  /** Header of a form that is sent: the same key again is the same submit, and is answered with the first answer. */
  submitHeader: 'submit-key',
  /** Controller address of the rich-text editor: `?action=config` names everything else. */
  editorController,
  page: 'pageNum',
  pageSize: 'pageSize',
  orderBy: 'orderBy',
  /** Quick search over the entity's `search` fields. */
  keyword: 'keyword',
  /** `1` lists the trash. */
  trash: 'trash',
  /** `1` counts all records of a list, however many there are. */
  exact: 'exact',
  /** Name of a view whose condition narrows the list. */
  view: 'view',
  /** JSON condition, for what plain parameters cannot say. */
  where: 'where',
  /** Filters joined by and/or (`filterTree.ts`). */
  filter: 'filter',
  /** `true` in the body of a create: the person has seen the records that look the same. */
  ignoreDuplicates: 'ignoreDuplicates',
  /** Field whose equal values stand together; ours only, so it hides from backends that do not know it. */
  group: '_group',
  /** First and last day in sight of a list's calendar, with a comma between; ours only, too. */
  range: '_range',
  /** How a list is shown, how much its calendar shows, and which day is in it: for the address only. */
  face: '_face',
  span: '_span',
  day: '_day',
  records: 'records',
  total: 'total',
  id: 'id',
  version: 'version',
  /** `enterDate.gte=2026-01-01`; the type's first operator needs no name. */
  operatorSeparator: '.',
  /** Text of a reference travels beside its id. */
  labelKey: (field: string) => `${field}Label`,
} as const;
export type Dialect = typeof dialect;

/** Lists are counted exactly up to here; a larger total says only that there are more. */
export const countLimit = 10_000;

/** `486`, or `10000+` for more than can be counted. */
export function countText(total: number): string {
  return total > countLimit ? `${countLimit}+` : String(total);
}

/** Parameters of a list call that are no filters, so that no field may be called like them. */
export const listParameters: ReadonlySet<string> = new Set([
  dialect.page,
  dialect.pageSize,
  dialect.orderBy,
  dialect.keyword,
  dialect.trash,
  dialect.exact,
  dialect.view,
  dialect.where,
  dialect.filter,
]);

/** `-createTime` ↔ {field, descending}. */
export function parseOrder(text: string): { field: string; descending: boolean } {
  return text.startsWith('-') ? { field: text.slice(1), descending: true } : { field: text, descending: false };
}
export function formatOrder(order: { field: string; descending: boolean }): string {
  return (order.descending ? '-' : '') + order.field;
}
