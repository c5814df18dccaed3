/** Print sheets of a resource that the person may have, and where they are opened. */
import type { Policy } from '../access/policy';
import type { PrintSheet, Resource } from '../config/normalized';

/** Records on one document. */
export const mostRecords = 100;

/** Name of the parameter with the records, commas between. */
export const recordsParameter = 'id';

export function offeredSheets(resource: Pick<Resource, 'path' | 'show' | 'endpoints'>, policy: Policy): PrintSheet[] {
  if (resource.path === undefined || !resource.endpoints.get) return [];
  return resource.show?.sheets.filter((sheet) => policy.can(sheet.permission)) ?? [];
}

export function sheetPath({ path }: Pick<Resource, 'path'>, sheet: Pick<PrintSheet, 'name'>, ids: readonly string[]): string {
  return `${path}/sheet/${sheet.name}?${recordsParameter}=${ids.map(encodeURIComponent).join(',')}`;
}

export function readRecordIds(params: URLSearchParams): string[] {
  const ids = (params.get(recordsParameter) ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids)];
}
