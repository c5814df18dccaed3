import type { List, Resource } from '../../../config/normalized';
import { notFound } from '../../kernel/apiError';

type ListedResource = Resource & { list: List };

/** The resource, if it has a list. Throws 404 otherwise. */
export function listedResource(resource: Resource | undefined): ListedResource {
  if (!resource?.list) throw notFound('这个列表');
  return resource as ListedResource;
}
