/** Routes that redirect to the pages about a record: the path of the group, of one record, and of the record page that they replace. */

import { Navigate, useLocation, useParams } from 'react-router';
import type { ManifestAbout } from '../../config/normalized';
import { firstOf } from '../../domain/must';

export default function AboutEntry({ about: { pages, parameter } }: { about: ManifestAbout }) {
  const { id } = useParams();
  const { search, state } = useLocation();
  const params = new URLSearchParams(search);
  if (id !== undefined) params.set(parameter, id);
  return <Navigate to={{ pathname: firstOf(pages).path, search: params.toString() }} state={state} replace />;
}
