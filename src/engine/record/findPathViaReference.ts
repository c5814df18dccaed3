/** The page on which a masked value of a reference can be unmasked: one of the referenced record. */
import { manifest } from 'virtual:kangjiao/config';
import type { Policy } from '../../access/policy';
import type { CallAddress } from '../../config/normalized';
import type { Field } from '../../fields/field';

interface PathViaReference {
  endpoint: CallAddress;
  /** Id of the referenced record. */
  id: string;
  path: string;
}

/** Undefined if no page that the user may open shows the value unmasked. The resource with the entity's name is tried first. */
export function findPathViaReference(
  { through }: Pick<Field, 'through'>,
  record: Readonly<Record<string, unknown>>,
  policy: Policy,
): PathViaReference | undefined {
  const [reference, target, ...further] = through?.steps ?? [];
  const id = reference && record[reference.field];
  if (!target || further.length > 0 || typeof id !== 'string') return undefined;
  const pages = manifest.resources.filter(
    ({ entity, endpoints, permission, revealPermission }) =>
      entity === target.entity && endpoints.reveal && policy.can(permission) && policy.can(revealPermission),
  );
  const endpoint = (pages.find(({ name }) => name === target.entity) ?? pages[0])?.endpoints.reveal;
  return endpoint && { endpoint, id, path: target.field };
}
