/** Files of the order or of one of its payments, uploaded as in a form. */
import { useResource } from '../../../../../../engine/useResource';
import { fieldInputOf } from '../../../../../../fields/fieldInputs';

interface Props {
  id: string;
  title: string;
  /** `contract`, or with its rows before: `payNow.voucher`. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

export function FilesInput({ id, title, path, value, onChange }: Props) {
  const { entity } = useResource('saleOrder');
  const [first, inner] = path.split('.');
  const outer = entity.fields.find(({ name }) => name === first);
  const field = inner === undefined ? outer : outer?.children?.fields.find(({ name }) => name === inner);
  if (!field) return null;
  const { Input } = fieldInputOf(field);
  return (
    <Input
      id={id}
      field={field}
      entity={inner === undefined ? entity.name : (outer?.children?.entity ?? '')}
      value={value}
      onChange={onChange}
      aria-label={title}
    />
  );
}
