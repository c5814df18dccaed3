/** Remaining course hours, with the urgency of a renewal. */
import { Tone } from '../../../../fields/components/Tone';
import type { FieldCellProps } from '../../../../fields/fieldCell';

/** Urgent at this number of hours or fewer. */
const urgent = 2;

export default function RenewalLevel({ value }: FieldCellProps) {
  const left = Number(value ?? 0);
  const [color, title] =
    left <= 0 ? (['wrong', '已用完'] as const) : left <= urgent ? (['wrong', '紧急'] as const) : (['soon', '预警'] as const);
  return <Tone color={color}>{`${left.toFixed(2)} ${title}`}</Tone>;
}
