/** Starts an export job of a list: all its records, or the selected ones. */
import { useCallback } from 'react';
import type { List, Resource } from '../../../config/normalized';
import { useDisplayPolicy, usePolicy } from '../../../providers/access/usePolicy';
import { announceJob } from '../../../providers/jobs/jobSignal';
import { jobCalls } from '../../../wire/job';
import { useCall } from '../../call/useCall';
import { useNotify } from '../../call/useNotify';
import { mapListStateToParams, orderOf, orderParam } from '../listQuery';
import { emptyListState, type FilterParam, type ListState } from '../listState';

export interface ExportChoice {
  format: 'xlsx' | 'csv';
  /** Exports masked fields unmasked. */
  reveal: boolean;
}

export interface ListExporter {
  /** Whether the list has masked columns and the user may export them unmasked. */
  canReveal: boolean;
  /** Permission key that the export requires. */
  right: string | undefined;
  /** `ids`: only these records. Failures are shown as toasts. */
  start(choice: ExportChoice, ids?: readonly string[]): void;
}

/** Undefined when the list has no export, or the user lacks the permission. */
export function useExport(resource: Resource, list: List, state: ListState, fixed: readonly FilterParam[]): ListExporter | undefined {
  const policy = usePolicy();
  const displayPolicy = useDisplayPolicy();
  const call = useCall();
  const notify = useNotify();
  const start = useCallback(
    ({ format, reveal }: ExportChoice, ids?: readonly string[]) => {
      const narrowing = ids ? mapListStateToParams({ ...emptyListState, trash: state.trash }) : mapListStateToParams(state, fixed);
      const query = { ...narrowing, ...orderParam(orderOf(state, list)) };
      const columns = list.columns.map((column) => column.field);
      call(jobCalls.export, { resource: resource.name, format, query, columns, reveal, ...(ids && { ids }) }).then(
        (job) => announceJob(job),
        notify.failed,
      );
    },
    [resource, list, state, fixed, call, notify],
  );
  if (!list.export || !displayPolicy.can(list.export.permission)) return undefined;
  const { reveal, permission } = list.export;
  const masks = resource.entity.fields.some((field) => field.masked && list.columns.some((column) => column.field === field.name));
  return { canReveal: masks && reveal !== undefined && policy.can(reveal), right: permission ?? resource.permission, start };
}
