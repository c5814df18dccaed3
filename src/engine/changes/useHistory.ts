/** History of a record: newest entry first, further entries on request. */
import { type HttpError, useCustom } from '@refinedev/core';
import { useState } from 'react';
import type { Resource } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import { readRules } from '../call/callRules';

export interface HistoryChange {
  field: string;
  title: string;
  beforeText?: string | null;
  afterText?: string | null;
  restorable?: boolean;
}
export interface HistoryEntry {
  id: string;
  /** YYYY-MM-DD HH:mm:ss. */
  time: string;
  actorName: string;
  /** `create`, `update`, `delete` … or the name of an action. */
  action?: string;
  /** Title of the action, e.g. 离校. */
  actionTitle: string;
  changes: HistoryChange[];
  /** Id of the change set to undo; null when the entry cannot be undone, undefined when the server has no undo. */
  changeSet?: string | null;
  undone?: boolean;
}
export interface History {
  entries: readonly HistoryEntry[];
  total: number;
  loading: boolean;
  error: unknown;
  reload: () => void;
  /** Loads further entries; undefined when all are loaded. */
  more: (() => void) | undefined;
}

const historyStep = 20;

interface HistoryPage {
  records?: HistoryEntry[];
  total?: number;
}

/** Loads the history when mounted; `total` counts all entries on the server. */
export function useHistory(resource: Resource, id: string): History {
  const [size, setSize] = useState(historyStep);
  const { query } = useCustom<HistoryPage, HttpError>({
    url: resource.endpoints.history?.path ?? '',
    method: 'get',
    config: { query: { [dialect.id]: id, [dialect.page]: 1, [dialect.pageSize]: size } },
    errorNotification: false,
    queryOptions: { ...readRules, enabled: resource.endpoints.history !== undefined, placeholderData: (previous) => previous },
  });
  const entries = query.data?.data.records ?? [];
  const total = query.data?.data.total ?? 0;
  return {
    entries,
    total,
    loading: query.isPending,
    error: query.error,
    reload: () => void query.refetch(),
    more: entries.length < total ? () => setSize(size + historyStep) : undefined,
  };
}
