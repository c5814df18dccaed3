/** What the start page asks first: its figures, and what waits. */
import type { EarlyCall } from '../../../providers/data/earlyCalls';
import { boardPaths, workBoard } from '../../../wire/boards';
import { noticePaths } from '../../../wire/notice';

export const startCalls: readonly EarlyCall[] = [{ path: boardPaths.board, query: { board: workBoard } }, { path: noticePaths.mine }];
