/** Content of the big screen for a person: the boards that the person's keys permit, with counted or mock numbers. */
import * as z from 'zod';
import type { Board } from '../../../config/normalizedFigures';
import { nowInShanghai, todayInShanghai } from '../../../domain/calendar';
import type { Queryable } from '../../../server/db/queryable';
import { partBase } from '../../../server/features/boards/boardAnswer';
import { createBoardReader, partsShape } from '../../../server/features/boards/routes';
import type { AppContext } from '../../../server/features/jobs/appContext';
import type { Actor } from '../../../server/kernel/actor';
import type { BoardPartAnswer } from '../../../wire/boards';
import type { MockForm, MockRow, ScreenAnswer, ScreenBoard } from '../../../wire/screen';
import { boardOfCode } from '../domain/screenBoards';
import { createMockParts } from './createMockParts';

export const screenBoardsShape = z.array(z.object({ name: z.string(), title: z.string(), parts: partsShape }));
export const screenShape = z.object({
  title: z.string(),
  stay: z.int().meta({ description: '每个看板停留的秒数' }),
  isMock: z.boolean().meta({ description: '全部是填写的演示数据，没有一个是统计出来的' }),
  asOf: z.string(),
  boards: screenBoardsShape,
}) satisfies z.ZodType<ScreenAnswer>;

export interface ScreenReader {
  read(actor: Actor): Promise<ScreenAnswer>;
  mockForm(actor: Actor): Promise<MockForm>;
}

/** Undefined for a configuration without boards for a screen. */
export function createScreenReader(context: AppContext): ScreenReader | undefined {
  const { configuration, database } = context;
  const hung = [...configuration.boards.values()]
    .filter((board) => board.screen)
    .sort((one, other) => placeOfBoard(one) - placeOfBoard(other));
  if (hung.length === 0 || !configuration.entities.has('screenSetting')) return undefined;
  const read = createBoardReader(context);
  const permitted = (actor: Actor) => hung.filter(({ permission }) => permission === undefined || actor.can(permission));
  const mockBoards = (shown: readonly Board[], rows: readonly MockRow[], isForm: boolean): ScreenBoard[] => {
    const today = todayInShanghai(context.now());
    return shown.map((board) => ({
      name: board.name,
      title: board.title,
      parts: createMockParts(board, { configuration, today, rows, isForm }, partBase),
    }));
  };
  return {
    async read(actor) {
      const { setting, mock, institution } = await database.read(actor.instId, readStored);
      const chosen = permitted(actor).filter(({ name }) => isChosen(name, setting.screen_boards));
      const counted = async ({ name, title }: Board) => ({ name, title, parts: (await read(actor, name)).parts.map(withoutPlaces) });
      const shown = mock.mock_on ? mockBoards(chosen, mock.rows, false) : await inTurn(chosen, counted);
      return {
        title: setting.screen_title || institution,
        stay: setting.stay_seconds,
        isMock: mock.mock_on,
        asOf: nowInShanghai(context.now()),
        // Boards without visible parts are left out.
        boards: shown.filter(({ parts }) => parts.length > 0),
      };
    },
    async mockForm(actor) {
      const { mock } = await database.read(actor.instId, readStored);
      return { isOn: mock.mock_on, version: mock.version, boards: mockBoards(permitted(actor), mock.rows, true) };
    },
  };
}

/** Counts the boards of a call one after the other, because each uses a database connection. */
async function inTurn(shown: readonly Board[], counted: (board: Board) => Promise<ScreenBoard>): Promise<ScreenBoard[]> {
  const found: ScreenBoard[] = [];
  for (const board of shown) found.push(await counted(board));
  return found;
}

/** Order of the boards on the screen; boards added by the institution come last. */
function placeOfBoard({ name }: Board): number {
  const at = Object.values(boardOfCode).indexOf(name);
  return at === -1 ? Number.MAX_SAFE_INTEGER : at;
}

function isChosen(name: string, codes: readonly number[]): boolean {
  const known = Object.values(boardOfCode).includes(name);
  return codes.length === 0 || !known || codes.some((code) => boardOfCode[code] === name);
}

/** Removes the addresses of lists: the screen has no links, and filters in addresses must not be sent to a public display. */
function withoutPlaces(part: BoardPartAnswer): BoardPartAnswer {
  const figures = part.figures.map((figure) => ({
    ...figure,
    to: null,
    sides: null,
    // For bars the name is sufficient, so the value is replaced by the index.
    lines: figure.lines?.map((line, at) => ({ ...line, value: part.step ? line.value : String(at), to: null })) ?? null,
  }));
  return { ...part, figures };
}

interface Stored {
  setting: { screen_title: string | null; screen_boards: number[]; stay_seconds: number };
  mock: { id: string | null; version: number | null; mock_on: boolean; rows: MockRow[] };
  institution: string;
}

async function readStored(q: Queryable): Promise<Stored> {
  const [setting] = await q.query<Stored['setting']>(
    'select screen_title, coalesce(screen_boards, array[]::int[]) as screen_boards, stay_seconds::int from screen_setting where deleted_at is null',
    [],
  );
  const [mock] = await q.query<Omit<Stored['mock'], 'rows'>>('select id, version, mock_on from screen_mock where deleted_at is null', []);
  const rows = mock
    ? await q.query<MockRow>(
        'select place, line_label as "lineLabel", amount::text as amount from screen_mock_row where parent_id = $1 and deleted_at is null order by row_no, id',
        [mock.id],
      )
    : [];
  const [named] = await q.query<{ title: string | null }>('select org_name as title from inst_info where deleted_at is null', []);
  return {
    setting: setting ?? { screen_title: null, screen_boards: [], stay_seconds: 20 },
    mock: { id: mock?.id ?? null, version: mock?.version ?? null, mock_on: mock?.mock_on ?? false, rows },
    institution: named?.title ?? '',
  };
}
