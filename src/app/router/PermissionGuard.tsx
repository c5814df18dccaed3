/** Renders a page only if the user has its permission, otherwise the 403 page. The server checks permissions independently. */
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { usePolicy } from '../../providers/access/usePolicy';
import { lazyPart } from '../../ui/lazyPart';
import { usePageLocation } from '../location/usePageLocation';

// Loaded on demand: the menu does not link to pages without permission.
const Forbidden = lazyPart('forbidden', () => import('./Forbidden'));

export function PermissionGuard() {
  const { resource, group } = usePageLocation();
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
