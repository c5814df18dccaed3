/** Several choices: words in a row, tags when any of them has a colour that means something. */

import { listOf } from '../faces/listOf';
import { Words } from '../faces/plain';
import { Tone, Tones } from '../faces/Tone';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { choiceOf, formatSelect } from '../select/format';
import { formatMultiSelect } from './format';

export const multiSelectCell: FieldCell = { Cell: MultiSelectCell, width: 160 };

function MultiSelectCell({ value, field, place }: FieldCellProps) {
  const codes = listOf<string | number>(value);
  if (codes.some((code) => choiceOf(code, field)?.color)) {
    return (
      <Tones place={place}>
        {codes.map((code) => (
          <Tone key={code} color={choiceOf(code, field)?.color ?? 'ended'}>
            {formatSelect(code, field)}
          </Tone>
        ))}
      </Tones>
    );
  }
  return <Words text={formatMultiSelect(value, field)} place={place} />;
}
