/** Several choices: plain text, or tags when any of them has a colour. */

import { listOf } from '../components/listOf';
import { Words } from '../components/plain';
import { Tone, Tones } from '../components/Tone';
import type { Field } from '../field';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { choiceOf, formatSelect } from '../select/format';
import type { multiSelect } from '.';
import { formatMultiSelect } from './format';

export const multiSelectCell: FieldCell<typeof multiSelect> = {
  Cell: MultiSelectCell,
  line: ({ value, field }) => (isColoured(value, field) ? undefined : formatMultiSelect(value, field)),
  width: 160,
};

function MultiSelectCell({ value, field, view }: FieldCellProps<typeof multiSelect>) {
  if (isColoured(value, field)) {
    return (
      <Tones view={view}>
        {listOf<string | number>(value).map((code) => (
          <Tone key={code} color={choiceOf(code, field)?.color ?? 'ended'}>
            {formatSelect(code, field)}
          </Tone>
        ))}
      </Tones>
    );
  }
  return <Words text={formatMultiSelect(value, field)} view={view} />;
}

function isColoured(value: unknown, field: Field): boolean {
  return listOf<string | number>(value).some((code) => choiceOf(code, field)?.color);
}
