/** Data of a day on the page of check-in. */
import type { StudentClockAnswers } from '../../../generated/calls';

export type Board = StudentClockAnswers['board'];
/** A child of the day; times are `HH:mm`, '' = not signed yet. `stuNo` is what a scanner reads. */
export type BoardChild = Board['children'][number];
/** Answer to a sign: children signed now, children signed before, and refused ones with the reason. */
export type Signed = StudentClockAnswers['sign'];
