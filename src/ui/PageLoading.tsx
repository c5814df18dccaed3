/** Placeholder while a page's code or configuration loads; delayed so that fast pages do not flicker. */
import { Skeleton } from './Skeleton';

export function PageLoading() {
  return <Skeleton late />;
}
