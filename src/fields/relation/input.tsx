/** A reference to one record or several. */
import { RecordSelect } from '../faces/RecordSelect';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { relation } from '.';

export const relationInput: FieldInput<typeof relation> = { Input: RelationInput, FilterInput: RelationFilter };

function RelationInput(props: FieldInputProps<typeof relation>) {
  const { entity = '', many = false } = props.field.reference ?? {};
  return <RecordSelect {...props} entity={entity} many={many} max={props.field.options.max} />;
}

/** Any of the picked records; the limit on how many one record may hold is none on what is looked for. */
function RelationFilter({ value, onChange, field }: FilterInputProps<typeof relation>) {
  return (
    <RecordSelect
      field={field}
      entity={field.reference?.entity ?? ''}
      many
      placeholder="不限"
      aria-label={field.title}
      value={value}
      onChange={(ids) => onChange((ids as string[]).length > 0 ? ids : undefined)}
    />
  );
}
