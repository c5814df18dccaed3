import type { List, Resource } from '../../../config/normalized';
import { notFound } from '../../kernel/apiError';

export type ListedResource = Resource & { list: List };

/** A resource that has a list; throws 404. */
export function listedResource(resource: Resource | undefined): ListedResource {
  if (!resource?.list) throw notFound('这个列表');
  return resource as ListedResource;
}
