/**
 * Reloads all mounted queries after a write, because an action may change records of other resources (a child that leaves also leaves its
 * class). Queries that are not mounted cost no call.
 */
import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';

export function useRefresh(): () => void {
  const invalidate = useInvalidate();
  return useCallback(
    () => void invalidate({ invalidates: ['all'], invalidationFilters: { type: 'all', refetchType: 'active' } }),
    [invalidate],
  );
}
