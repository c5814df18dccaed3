/** What an export is asked for with, and whether the person may have it. */
import * as z from 'zod';
import type { List, Resource } from '../../../config/normalized';
import type { Permission } from '../../http/permission';
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { notFound, refuse } from '../../kernel/apiError';
import { fieldViewOf } from '../../model/fieldView';

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const formatTitles: Record<ExportFormat, string> = { xlsx: 'Excel', csv: 'CSV' };

/** Rows that a person picked by hand. */
const mostChosen = 10_000;

export const exportShape = z.strictObject({
  resource: z.string().max(60),
  format: z.enum(exportFormats, '请选择导出 xlsx 或 csv'),
  /** Parameters of the list call, as the list shown was asked for; the page is left out. */
  query: z.record(z.string().max(80), z.string().max(4000)).default({}),
  /** Only these records. */
  ids: z
    .array(z.uuid('记录编号不正确，请刷新页面后重试'))
    .min(1, '请选择要导出的记录')
    .max(mostChosen, `一次最多导出选中的 ${mostChosen} 条`)
    .optional(),
  /** Columns of the list in the order they are shown; default: all of them. */
  columns: z.array(z.string().max(60)).min(1).max(200).optional(),
  /** Masked fields whole, for those who may. */
  reveal: z.boolean().default(false),
});
export type ExportRequest = z.output<typeof exportShape>;

/** A resource whose list can be exported. */
export type ExportableResource = Resource & { list: List & { export: NonNullable<List['export']> } };

/** Refuses what is not offered. */
export function exportable(resource: Resource | undefined): ExportableResource {
  if (!resource?.list?.export) throw notFound('这个列表的导出');
  return resource as ExportableResource;
}

/** What whoever asks for it must hold. */
export function exportPermissions({ permission, title, list }: ExportableResource, { reveal }: ExportRequest): Permission[] {
  const whole = { keys: list.export.reveal === undefined ? undefined : [list.export.reveal], what: `导出${title}的完整号码` };
  return [{ keys: [permission, list.export.permission], what: `导出${title}` }, ...(reveal ? [whole] : [])];
}

/** The columns to write, in the order asked for. Nothing that the list does not show can be had this way. */
export function chosenColumns({ resource: { list }, table }: ServedResource, actor: Actor, names: string[] | undefined): List['columns'] {
  const { hidden } = fieldViewOf(actor, table);
  const columns = (list?.columns ?? []).filter(({ field }) => !hidden.has(field));
  if (!names) return columns;
  return names.map((name) => {
    const column = columns.find(({ field }) => field === name);
    if (!column) throw refuse('columns', `列表里没有“${name.slice(0, 40)}”这一列`);
    return column;
  });
}
