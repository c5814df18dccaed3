/** A reference to one record or several. */
import { RecordSelect } from '../faces/RecordSelect';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';

export const relationInput: FieldInput = { Input: RelationInput, FilterInput: RelationFilter };

function RelationInput(props: FieldInputProps) {
  const { entity = '', many = false } = props.field.reference ?? {};
  return <RecordSelect {...props} entity={entity} many={many} />;
}

/** Any of the picked records; the limit on how many one record may hold is none on what is looked for. */
function RelationFilter({ value, onChange, field }: FilterInputProps) {
  return (
    <RecordSelect
      field={{ ...field, options: {} }}
      entity={field.reference?.entity ?? ''}
      many
      placeholder="不限"
      aria-label={field.title}
      value={value}
      onChange={(ids) => onChange((ids as string[]).length > 0 ? ids : undefined)}
    />
  );
}
