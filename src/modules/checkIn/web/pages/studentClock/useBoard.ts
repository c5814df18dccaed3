/** Children of today. The last answer is kept in this tab, so that signing works offline. */
import { useKeptAnswer } from '../../../../../engine/call/useKeptAnswer';
import { studentClockCalls } from '../../../../../generated/calls';

export function useBoard(day: string) {
  const { answer: board, error, reload } = useKeptAnswer(studentClockCalls.board, { checkDate: day });
  return { board, error, reload };
}
