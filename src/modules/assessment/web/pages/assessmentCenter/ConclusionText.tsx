import { Tone } from '../../../../../fields/components/Tone';
import type { ChildRecord } from '../../../domain/childCalls';
import { levelOf } from '../../../domain/codes';

/** Conclusion of an assessment with the colour of its level; its text names the level as well, for people who cannot tell the colours apart. */
export function ConclusionText({ record: { verdict, mainLevel } }: { record: Pick<ChildRecord, 'verdict' | 'mainLevel'> }) {
  if (!verdict) return null;
  return mainLevel === null ? <span>{verdict}</span> : <Tone color={levelOf(mainLevel) ?? 'ended'}>{verdict}</Tone>;
}
