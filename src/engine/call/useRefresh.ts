/**
 * After a write, everything on screen is asked for again: an action may change records of other resources (a child
 * that leaves also leaves her class), and only what is mounted costs a call.
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
