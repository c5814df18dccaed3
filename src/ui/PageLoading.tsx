/** Stands in while code or configuration of a page arrives; appears late, so that fast pages do not flicker. */
import { Skeleton } from './Skeleton';

export function PageLoading() {
  return <Skeleton late />;
}
