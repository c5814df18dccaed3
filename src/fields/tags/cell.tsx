/** Free-text tags. */

import { listOf } from '../components/listOf';
import { Tone, Tones } from '../components/Tone';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { tags } from '.';

export const tagsCell: FieldCell<typeof tags> = { Cell: TagsCell, width: 160 };

function TagsCell({ value, view }: FieldCellProps<typeof tags>) {
  return (
    <Tones view={view}>
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
