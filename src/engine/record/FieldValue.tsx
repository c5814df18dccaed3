/** Draws a value with the cell of its field type; empty values are drawn here only. */

import { Toned } from '../../fields/components/Tone';
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldCellOf } from '../../fields/fieldCells';
import { useIsPrinting } from '../../fields/printing';
import ui from '../../ui/ui.module.css';
import { texts } from '../texts';
import { homeOf, ReferenceLinks } from './ReferenceLinks';
import type { RecordValues } from './recordLabel';

interface FieldValueProps {
  field: Field;
  record: RecordValues;
  view: 'list' | 'show';
}

export function FieldValue({ field, record, view }: FieldValueProps) {
  const onPaper = useIsPrinting();
  const value = record[field.name];
  // Read-only fields get a dash: users cannot fill them in, so they are not missing.
  if (isEmpty(value)) return <EmptyValue view={field.readOnly ? 'list' : view} />;
  const home = view === 'show' && !onPaper ? homeOf(field) : undefined;
  if (home) return <ReferenceLinks field={field} record={record} home={home} />;
  const { Cell } = fieldCellOf(field);
  return (
    <Toned field={field} value={value}>
      <Cell value={value} field={field} record={record} view={view} />
    </Toned>
  );
}

/** Placeholder of an empty value: a word on a record page, a dash in a list. */
function EmptyValue({ view }: { view: 'list' | 'show' }) {
  return <span className={ui.third}>{view === 'show' ? texts.common.empty : '–'}</span>;
}
