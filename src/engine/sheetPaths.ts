/** Print sheets of a resource that the user may print, and their paths. */
import type { Policy } from '../access/policy';
import type { PrintSheet, Resource } from '../config/normalized';

/** Maximum number of records per document. */
export const mostRecords = 100;

/** Query parameter with the record ids, separated by commas. */
const recordsParameter = 'id';

/** Sheets need a list path and the get call of the resource. */
export function listOfferedSheets(resource: Pick<Resource, 'path' | 'show' | 'endpoints'>, policy: Policy): PrintSheet[] {
  if (resource.path === undefined || !resource.endpoints.get) return [];
  return resource.show?.sheets.filter((sheet) => policy.can(sheet.permission)) ?? [];
}

export function getSheetPath({ path }: Pick<Resource, 'path'>, sheet: Pick<PrintSheet, 'name'>, ids: readonly string[]): string {
  return `${path}/sheet/${sheet.name}?${recordsParameter}=${ids.map(encodeURIComponent).join(',')}`;
}

/** Ids in the query parameter, without duplicates. */
export function readRecordIds(params: URLSearchParams): string[] {
  const ids = (params.get(recordsParameter) ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids)];
}
