/** Numbers of the mock form by the key of their input, and as rows that are stored. Pure. */
import type { FigureLine } from '../../../../../wire/boards';
import { type MockForm, type MockRow, placeOf } from '../../../../../wire/screen';

export type Amounts = Readonly<Record<string, string | null>>;

export const keyOfLine = (place: string, line: Pick<FigureLine, 'label'> | null) => (line ? `${place}|${line.label}` : place);

interface Input {
  key: string;
  place: string;
  lineLabel: string | null;
  amount: string | null;
  /** A point of a line along time. */
  isStep: boolean;
}

function inputsOf({ boards }: Pick<MockForm, 'boards'>): Input[] {
  return boards.flatMap((board) =>
    board.parts.flatMap((part) =>
      part.figures.flatMap((figure) => {
        const place = placeOf(board.name, part.name, figure.key);
        const isStep = part.step !== null;
        if (!figure.lines) return [{ key: place, place, lineLabel: null, amount: figure.value, isStep: false }];
        return figure.lines.map((line) => ({
          ...{ key: keyOfLine(place, line), place, amount: line.amount, isStep },
          lineLabel: isStep ? null : line.label,
        }));
      }),
    ),
  );
}

export function amountsOf(form: Pick<MockForm, 'boards'>): Amounts {
  return Object.fromEntries(inputsOf(form).map(({ key, amount }) => [key, amount]));
}

/** Rows to store. Lines end today: empty points before the first number are left out, later empty ones become 0. */
export function rowsOf(form: Pick<MockForm, 'boards'>, amounts: Amounts): MockRow[] {
  const begun = new Set<string>();
  return inputsOf(form).flatMap(({ key, place, lineLabel, isStep }): MockRow[] => {
    const amount = amounts[key] ?? null;
    if (amount !== null) begun.add(place);
    if (amount === null && !(isStep && begun.has(place))) return [];
    return [{ place, lineLabel, amount: amount ?? '0' }];
  });
}
