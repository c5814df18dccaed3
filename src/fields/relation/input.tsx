/** A reference to one or several records. */
import { RecordSelect } from '../components/RecordSelect';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { relation } from '.';

export const relationInput: FieldInput<typeof relation> = { Input: RelationInput, FilterInput: RelationFilter };

function RelationInput(props: FieldInputProps<typeof relation>) {
  return <RecordSelect {...props} many={props.field.reference?.many ?? false} max={props.field.options.max} />;
}

/** Matches any of the selected records; the field's limit on the number of references does not apply to the filter. */
function RelationFilter({ value, onChange, field, beside }: FilterInputProps<typeof relation>) {
  return (
    <RecordSelect
      field={field}
      record={beside}
      many
      past
      placeholder="不限"
      aria-label={field.title}
      value={value}
      onChange={(ids) => onChange((ids as string[]).length > 0 ? ids : undefined)}
    />
  );
}
