/** Calls that a form makes while it is filled in: the form they are about, and the permission they need. */
import type { Resource } from '../../config/normalized';
import { notFound } from '../kernel/apiError';
import type { Permission } from './permission';
import type { ServedResource } from './servedResource';

/** `id`: the record being edited; missing for a new one. */
interface FormQuestion {
  id?: string | undefined;
}

const verbOf = ({ id }: FormQuestion) => (id === undefined ? 'create' : 'update');

/** Throws "not found" if nothing can be saved with the form. */
export function getServedForm(served: ServedResource | undefined, question: FormQuestion): ServedResource {
  if (!served?.resource.endpoints[verbOf(question)]) throw notFound('这个表单');
  return served;
}

/** The permission to save the record. */
export function savePermission({ permission, permissions, title }: Resource, question: FormQuestion): Permission {
  const verb = verbOf(question);
  return { keys: [permission, permissions[verb]], what: `${verb === 'create' ? '新增' : '修改'}${title}` };
}
