/** Stands in while code or configuration of a page arrives; appears late, so that fast pages do not flicker. */
import { Bones } from './Bones';

export function PageLoading() {
  return <Bones late />;
}
