/** Parts of a board with mock numbers instead of counted ones. Reads no records of the institution. */
import type { Configuration } from '../../../config/normalized';
import type { Board, BoardPart, Figure, FigureRef } from '../../../config/normalizedFigures';
import { rangeOf, stepsOf } from '../../../domain/period';
import type { Field } from '../../../fields/field';
import type { BoardPartAnswer, FigureAnswer, FigureLine } from '../../../wire/boards';
import { type MockRow, placeOf } from '../../../wire/screen';

interface MockScope {
  configuration: Configuration;
  today: string;
  rows: readonly MockRow[];
  /** Includes lines without a number, for the form: every choice of a field, every step of time. */
  isForm: boolean;
}

type PartBase = (part: BoardPart, figures: FigureAnswer[], today: string) => Omit<BoardPartAnswer, 'rows' | 'block'>;

export function createMockParts(board: Board, scope: MockScope, base: PartBase): BoardPartAnswer[] {
  return board.parts.map((part) => {
    const figures = part.figures.flatMap((ref) => createMockFigure(board, part, ref, scope) ?? []);
    return { ...base(part, figures, scope.today), rows: null, block: null };
  });
}

function createMockFigure(board: Board, part: BoardPart, ref: FigureRef, scope: MockScope): FigureAnswer | undefined {
  const resource = scope.configuration.resources.get(ref.page);
  const figure = resource?.list?.figures.find(({ name }) => name === ref.figure);
  if (!resource || !figure) return undefined;
  const key = `${ref.page}.${ref.figure}`;
  const own = scope.rows.filter(({ place }) => place === placeOf(board.name, part.name, key));
  const field =
    part.by && 'field' in part.by ? resource.entity.fields.find(({ name }) => name === (part.by as { field: string }).field) : undefined;
  const lines = part.by ? linesOf(part, field, own, scope) : null;
  return {
    ...{ key, title: figure.title, about: '演示数据', page: resource.title, scope: 'all' as const, to: null },
    ...numberOf(figure),
    value: lines ? null : (own[0]?.amount ?? null),
    ...{ before: null, change: null, sides: null, lines, left: 0 },
  };
}

function numberOf({ measure, unit }: Figure): Pick<FigureAnswer, 'kind' | 'unit'> {
  if (measure.by === 'share') return measure.isNumber ? { kind: 'ratio', unit: unit ?? null } : { kind: 'share', unit: '%' };
  return { kind: measure.by === 'sum' || measure.by === 'avg' ? 'amount' : 'count', unit: unit ?? null };
}

function linesOf(part: BoardPart, field: Field | undefined, own: readonly MockRow[], { today, isForm }: MockScope): FigureLine[] {
  const line = (value: string, label: string, amount: string | null): FigureLine => ({ value, label, amount, to: null, isOpen: false });
  if (part.by && 'step' in part.by) {
    const steps = part.period ? stepsOf(rangeOf(part.period, today), part.by.step) : [];
    // Aligned at the end: the last number is that of today, so that the line moves with the date.
    return steps.map((step, at) => line(step, step, own[own.length - steps.length + at]?.amount ?? null));
  }
  const named = isForm ? (field?.choices ?? field?.states?.states ?? []).map(({ title }) => title) : [];
  const labels = [...new Set([...named, ...own.flatMap(({ lineLabel }) => lineLabel ?? [])])];
  const lines = labels.map((label) => line(label, label, own.find(({ lineLabel }) => lineLabel === label)?.amount ?? null));
  return isForm ? lines : lines.sort((one, other) => Number(other.amount) - Number(one.amount)).slice(0, part.top);
}
