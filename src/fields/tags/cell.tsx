/** Free words as tags. */

import { listOf } from '../faces/listOf';
import { Tone, Tones } from '../faces/Tone';
import type { FieldCell, FieldCellProps } from '../fieldCell';

export const tagsCell: FieldCell = { Cell: TagsCell, width: 160 };

function TagsCell({ value, place }: FieldCellProps) {
  return (
    <Tones place={place}>
      {listOf(value)
        .map(String)
        .map((tag) => (
          <Tone key={tag} color="ended">
            {tag}
          </Tone>
        ))}
    </Tones>
  );
}
