import type { Context } from 'hono';
import type { List, Resource } from '../../../config/normalized';
import { totalsResource } from '../../../wire/totals';
import { notFound } from '../../kernel/apiError';

type ListedResource = Resource & { list: List };

/** The resource, if it has a list. Throws 404 otherwise. */
export function listedResource(resource: Resource | undefined): ListedResource {
  if (!resource?.list) throw notFound('这个列表');
  return resource as ListedResource;
}

/** Reads the resource and the list parameters of a call about a list. Throws 404 for a resource without a list. */
export function listQuestion(resources: ReadonlyMap<string, Resource>) {
  return (c: Context) => {
    const { [totalsResource]: name = '', ...query } = c.req.query();
    return { resource: listedResource(resources.get(name)), query };
  };
}
