/** Lets through to a page only who may open it; the others read why not. The server refuses on its own. */
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { usePolicy } from '../../providers/access/usePolicy';
import { lazyPart } from '../../ui/lazyPart';
import { usePlace } from '../places/usePlace';

// Whoever follows the menu never sees it.
const Forbidden = lazyPart('forbidden', () => import('./Forbidden'));

export function PermissionGuard() {
  const { resource, group } = usePlace();
  const policy = usePolicy();
  if (resource && !policy.can(resource.permission)) {
    return (
      <Suspense>
        <Forbidden resource={resource} group={group} />
      </Suspense>
    );
  }
  return <Outlet />;
}
