/** Adds the record to the recently viewed ones. */
import { useEffect } from 'react';
import type { Resource } from '../../config/normalized';
import { useUserInfo } from '../../providers/auth/userInfo';
import { rememberRecord } from '../record/recentRecords';
import { pathsOf } from '../resourcePaths';

export function useRememberRecord(resource: Resource, id: string, label: string): void {
  const { userId, instId } = useUserInfo();
  useEffect(() => {
    const path = pathsOf(resource).show(id);
    if (path !== undefined && label !== '') void rememberRecord(`${instId}:${userId}`, { resource: resource.name, id, label, path });
  }, [resource, id, label, userId, instId]);
}
