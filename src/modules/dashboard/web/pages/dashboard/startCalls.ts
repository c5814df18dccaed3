/** Early calls of the start page: figures and to-dos. */
import type { EarlyCall } from '../../../../../providers/data/earlyCalls';
import { boardPaths, workBoard } from '../../../../../wire/boards';
import { noticePaths } from '../../../../../wire/notice';

export const startCalls: readonly EarlyCall[] = [{ path: boardPaths.board, query: { board: workBoard } }, { path: noticePaths.mine }];
