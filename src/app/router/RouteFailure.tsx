/** Error element of routes; navigating to another page clears it. */
import { use } from 'react';
import { useRouteError } from 'react-router';
import { PrerenderContext } from '../../providers/page/prerender';
import { PageFailure } from './PageFailure';

export function RouteFailure() {
  const error = useRouteError();
  const prerender = use(PrerenderContext);
  if (!prerender) return <PageFailure error={error} />;
  // Set while rendering, because effects do not run in a prerendered page.
  prerender.broken = true;
  return null;
}
