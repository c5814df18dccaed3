import { editorController } from './editor';

/** Parameter and header names that a backend may choose differently, in one object so that another legacy backend only needs a setting. */
export const dialect = {
  tokenHeader: 'token',
  tokenCookie: 'organ_token',
  /** Idempotency key of a form submit: a repeated key is answered with the first answer. */
  submitHeader: 'submit-key',
  /** The idempotency key in the body of a call without a header; in other bodies it is an ordinary value. */
  submitField: 'submitKey',
  /** Controller address of the rich-text editor; `?action=config` returns all other editor settings. */
  editorController,
  page: 'pageNum',
  pageSize: 'pageSize',
  orderBy: 'orderBy',
  /** Quick search over the entity's `search` fields. */
  keyword: 'keyword',
  /** `1` lists the trash. */
  trash: 'trash',
  /** `1` counts all records of a list, without the `countLimit` cap. */
  exact: 'exact',
  /** Name of a view whose condition narrows the list. */
  view: 'view',
  /** JSON condition, for filters that plain parameters cannot express. */
  where: 'where',
  /** Filters combined with and/or (`filterTree.ts`). */
  filter: 'filter',
  /** `true` in the body of a create: the user has confirmed that similar records exist. */
  ignoreDuplicates: 'ignoreDuplicates',
  /** Field to group rows by. Not in the legacy contract; the `_` prefix makes backends that do not support it ignore it. */
  group: '_group',
  /** First and last visible day of the calendar view, comma-separated. Not in the legacy contract either. */
  range: '_range',
  /** View type of a list, time span, day and lanes of its calendar. Used in the page address only, not in calls. */
  layout: '_face',
  span: '_span',
  day: '_day',
  lanes: '_lanes',
  records: 'records',
  total: 'total',
  id: 'id',
  version: 'version',
  /** Parameter of a save of a record with `editLock`: token of the caller's lock. */
  lockToken: 'lockToken',
  /** `enterDate.gte=2026-01-01`; without a suffix the field type's first operator applies. */
  operatorSeparator: '.',
  /** Key that holds the label of a reference, beside the field that holds its id. */
  labelKey: (field: string) => `${field}Label`,
  /** Property of a created record: true = its author may not read it. */
  unseen: 'isUnseen',
  /** Property of a record: true = the reader may not change it; others may (`scope.write`). */
  others: 'isOthers',
} as const;

/** Lists are counted exactly up to this number; a larger total only means "more than this". */
export const countLimit = 10_000;

/** `486`, or `10000+` above the limit. */
export function formatCount(total: number): string {
  return total > countLimit ? `${countLimit}+` : String(total);
}

/** Parameters of a list call that are not filters; no field may have one of these names. */
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
