/** What a route shows when it threw; going elsewhere clears it. */
import { use } from 'react';
import { useRouteError } from 'react-router';
import { BackstageContext } from '../../providers/page/backstage';
import { PageFailure } from './PageFailure';

export function RouteFailure() {
  const error = useRouteError();
  const backstage = use(BackstageContext);
  if (!backstage) return <PageFailure error={error} />;
  // Noted while drawing, because effects do not run backstage.
  backstage.broken = true;
  return null;
}
