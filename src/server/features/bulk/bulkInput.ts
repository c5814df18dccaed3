/** Input of the bulk calls. */
import * as z from 'zod';
import { bulkModes, mostBulkIds, mostBulkRows, mostReportRows } from '../../../wire/bulk';
import { dialect } from '../../../wire/dialect';
import { wholeNumber } from '../../http/input';

export const previewShape = z.strictObject({
  resource: z.string().max(60),
  act: z.string().max(60),
  /** Input of the operation: the parameters of an action, or the fields to set with their values. */
  input: z.record(z.string().max(80), z.unknown()).default({}),
  ids: z
    .array(z.uuid('记录编号不正确，请刷新页面后重试'))
    .min(1, '请选择记录')
    .max(mostBulkIds, `一次最多选择 ${mostBulkIds} 条；更多时请用“选择全部”`)
    .optional(),
  /** Parameters of a list call, instead of `ids`: all records it finds, on all pages. */
  query: z.record(z.string().max(80), z.string().max(4000)).optional(),
});
export type PreviewRequest = z.output<typeof previewShape>;
export const runShape = z.strictObject({
  id: z.uuid('请先预览'),
  /** `all`: if one row is refused, no row is changed. */
  mode: z.enum(bulkModes).default('good'),
});
export const reportShape = z.strictObject({
  id: z.uuid('请先预览'),
  state: z.enum(['able', 'refused', 'done']).default('refused'),
  [dialect.page]: wholeNumber('页码', 1, mostBulkRows).default(1),
  [dialect.pageSize]: wholeNumber('每页条数', 1, mostReportRows).default(100),
});
