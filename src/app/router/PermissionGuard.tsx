/** Lets through to a page only who may open it; the others read why not. The server refuses on its own. */
import { Outlet } from 'react-router';
import { usePolicy } from '../../providers/access/usePolicy';
import { usePlace } from '../layout/usePlace';
import { Forbidden } from './Forbidden';

export function PermissionGuard() {
  const { resource, group } = usePlace();
  const policy = usePolicy();
  if (resource && !policy.can(resource.permission)) return <Forbidden resource={resource} group={group} />;
  return <Outlet />;
}
