/** Who did it: stamped by the server, so a form only shows it; lists are narrowed by it. */
import { RecordSelect } from '../faces/RecordSelect';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { person } from '.';

export const personInput: FieldInput<typeof person> = { Input: PersonInput, FilterInput: PersonFilter };

function PersonInput(props: FieldInputProps<typeof person>) {
  return <RecordSelect {...props} many={false} disabled placeholder="保存后自动记录" />;
}

function PersonFilter({ value, onChange, field }: FilterInputProps<typeof person>) {
  return (
    <RecordSelect
      field={field}
      many
      placeholder="不限"
      aria-label={field.title}
      value={value}
      onChange={(ids) => onChange((ids as string[]).length > 0 ? ids : undefined)}
    />
  );
}
