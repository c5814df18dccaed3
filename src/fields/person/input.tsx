/** Read-only in forms, because the server sets it; lists can be filtered by it. */
import { RecordSelect } from '../components/RecordSelect';
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
