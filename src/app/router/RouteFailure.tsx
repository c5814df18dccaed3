/** What a route shows when it threw; going elsewhere clears it. */
import { useRouteError } from 'react-router';
import { PageFailure } from './PageFailure';

export function RouteFailure() {
  return <PageFailure error={useRouteError()} />;
}
