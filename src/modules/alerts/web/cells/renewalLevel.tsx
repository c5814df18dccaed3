/** Hours that are left, with how urgent it is to talk about more of them. */
import { Tone } from '../../../../fields/faces/Tone';
import type { FieldCellProps } from '../../../../fields/fieldCell';

/** Up to so many hours it is urgent. */
const urgent = 2;

export default function RenewalLevel({ value }: FieldCellProps) {
  const left = Number(value ?? 0);
  const [color, title] =
    left <= 0 ? (['wrong', '已用完'] as const) : left <= urgent ? (['wrong', '紧急'] as const) : (['soon', '预警'] as const);
  return <Tone color={color}>{`${left.toFixed(2)} ${title}`}</Tone>;
}
