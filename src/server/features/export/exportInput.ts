/** Input and permissions of an export. */
import * as z from 'zod';
import type { List, Resource } from '../../../config/normalized';
import type { Permission } from '../../http/permission';
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { notFound, refuse } from '../../kernel/apiError';
import { fieldViewOf } from '../../view/fieldView';

const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const formatTitles: Record<ExportFormat, string> = { xlsx: 'Excel', csv: 'CSV' };

/** Limit for rows selected by hand. */
const mostChosen = 10_000;

export const exportShape = z.strictObject({
  resource: z.string().max(60),
  format: z.enum(exportFormats, '请选择导出 xlsx 或 csv'),
  /** Parameters of the list call that the shown list was read with; page parameters are ignored. */
  query: z.record(z.string().max(80), z.string().max(4000)).default({}),
  /** Only these records. */
  ids: z
    .array(z.uuid('记录编号不正确，请刷新页面后重试'))
    .min(1, '请选择要导出的记录')
    .max(mostChosen, `一次最多导出选中的 ${mostChosen} 条`)
    .optional(),
  /** Columns of the list in the order they are shown; default: all of them. */
  columns: z.array(z.string().max(60)).min(1).max(200).optional(),
  /** Exports masked fields unmasked; requires the permission `export.reveal`. */
  reveal: z.boolean().default(false),
});
export type ExportRequest = z.output<typeof exportShape>;

/** A resource whose list has an export. */
type ExportableResource = Resource & { list: List & { export: NonNullable<List['export']> } };

/** The resource, if its list has an export. Throws "not found" otherwise. */
export function getExportable(resource: Resource | undefined): ExportableResource {
  if (!resource?.list?.export) throw notFound('这个列表的导出');
  return resource as ExportableResource;
}

/** Permissions that the export requires. */
export function exportPermissions({ permission, title, list }: ExportableResource, { reveal }: ExportRequest): Permission[] {
  const whole = { keys: list.export.reveal === undefined ? undefined : [list.export.reveal], what: `导出${title}的完整号码` };
  return [{ keys: [permission, list.export.permission], what: `导出${title}` }, ...(reveal ? [whole] : [])];
}

/** The columns to write, in the requested order. Throws if a column is not in the list or hidden from the actor. */
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
