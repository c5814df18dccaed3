/** A stored assessment as the domain reads it: its scale, answers and age. */
import type { Records, Stored } from '../../../../server/records/records';
import { type ItemToTrain, itemsToTrain } from '../../domain/goals/itemsToTrain';
import type { Scale } from '../../domain/scale/scaleShape';
import type { Answers } from '../../domain/scoring/record';
import { scaleOf, scaleOfRecord } from '../scale/scales';

interface ReadResult {
  scale: Scale;
  answers: Answers;
  ageMonths: number | undefined;
}

/** With the version of the scale that the record was scored by. */
export async function readResult(record: Stored<'evalRecord'>, records: Records): Promise<ReadResult> {
  const scale = scaleOf(await scaleOfRecord(record, records));
  const { answers, ageMonths } = record;
  return { scale, answers: (answers ?? {}) as Answers, ageMonths: ageMonths === null ? undefined : Number(ageMonths) };
}

/** What of the record asks for training, and the name of its scale. */
export async function itemsOfRecord(record: Stored<'evalRecord'>, records: Records): Promise<{ scaleName: string; items: ItemToTrain[] }> {
  const { scale, answers, ageMonths } = await readResult(record, records);
  return { scaleName: scale.nameZh, items: itemsToTrain(scale, answers, ageMonths) };
}
