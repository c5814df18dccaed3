/** The rows of a file with their errors at the cells. Cells can be reached and corrected with the keyboard alone. */
import { Button, Table, type TableProps } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { CellProblem, ImportRow, ImportUpload } from '../../wire/import';
import { GridCell } from './GridCell';
import css from './import.module.css';
import { listPasteEdits, parseBlock, stateOf, textOf } from './importState';
import { importTexts as texts } from './importTexts';
import type { ImportModel } from './useImport';

interface CheckGridProps {
  model: ImportModel;
  upload: ImportUpload;
  rows: readonly ImportRow[];
}

const height = 520;
const cellWidth = 148;
const rowWidth = 64;
const resultWidth = 200;

interface CellPosition {
  /** Index among the rows shown. */
  at: number;
  /** Index among the columns shown. */
  x: number;
}

export function CheckGrid({ model, upload, rows }: CheckGridProps) {
  const { plan, results } = model;
  const [position, setPosition] = useState<CellPosition>({ at: 0, x: 0 });
  const [editing, setEditing] = useState(false);
  const table = useRef<React.ComponentRef<typeof Table>>(null);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => plan.mapping.flatMap((key, column) => (key === null ? [] : [column])), [plan.mapping]);

  const moveTo = (next: CellPosition) => {
    const at = Math.max(0, Math.min(rows.length - 1, next.at));
    const x = Math.max(0, Math.min(shown.length - 1, next.x));
    setPosition({ at, x });
    table.current?.scrollTo({ index: at });
    // The virtual table may render the row only after scrolling.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-cell="${rows[at]?.row}-${shown[x]}"]`)?.focus());
  };
  const nextError = () => {
    for (let n = 1; n <= rows.length; n++) {
      const at = (position.at + n - 1) % rows.length;
      const problems = results.get(rows[at]?.row ?? 0)?.problems ?? [];
      const columns = problems.map(({ column }) => shown.indexOf(column ?? -1)).filter((x) => x >= 0 && (n > 1 || x > position.x));
      if (columns.length > 0) return moveTo({ at, x: Math.min(...columns) });
    }
  };
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      // After a correction a row may disappear from the list together with the focus, so the undo key is handled on the window.
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !(event.target instanceof HTMLInputElement);
      if (event.key !== 'F8' && !isUndo) return;
      event.preventDefault();
      if (isUndo) model.unedit();
      else nextError();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing) return;
    if (event.key === 'Enter' || event.key === 'F2') setEditing(true);
    else if (event.key in steps) moveTo({ at: position.at + (steps[event.key]?.[0] ?? 0), x: position.x + (steps[event.key]?.[1] ?? 0) });
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    model.edit(listPasteEdits(block, { row: position.at, x: position.x }, rows, shown, plan.edits));
  };
  const stop = (row: ImportRow, column: number, text: string | undefined) => {
    setEditing(false);
    if (text !== undefined && text !== textOf(row, column, plan.edits)) model.edit([{ row: row.row, column, text }]);
    moveTo(position);
  };

  const columns = columnsOf({
    ...{ model, upload, shown, position, editing, stop, onFocus: setPosition },
    onEdit: (next) => {
      setPosition(next);
      setEditing(true);
    },
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cells inside, which take the focus
    <div ref={frame} className={css.grid} onKeyDown={onKeyDown} onPaste={onPaste}>
      <Table<ImportRow>
        ref={table as never}
        virtual
        size="small"
        rowKey="row"
        columns={columns}
        dataSource={rows as ImportRow[]}
        pagination={false}
        scroll={{ x: rowWidth + resultWidth + shown.length * cellWidth, y: height }}
        locale={{ emptyText: texts.empty }}
      />
    </div>
  );
}

interface Columns extends Pick<CheckGridProps, 'model' | 'upload'> {
  /** Columns of the file, in the order shown. */
  shown: readonly number[];
  position: CellPosition;
  editing: boolean;
  onFocus: (position: CellPosition) => void;
  onEdit: (position: CellPosition) => void;
  stop: (row: ImportRow, column: number, text: string | undefined) => void;
}

function columnsOf({ model, upload, shown, position, editing, onFocus, onEdit, stop }: Columns): TableProps<ImportRow>['columns'] {
  const { plan, results } = model;
  return [
    { key: 'row', title: texts.row, width: rowWidth, dataIndex: 'row', className: css.rowNumber },
    ...shown.map((column, x) => ({
      key: column,
      title: upload.titles[column],
      width: cellWidth,
      className: css.cellFrame,
      render: (_: unknown, row: ImportRow, at: number) => (
        <GridCell
          id={`${row.row}-${column}`}
          label={texts.cell(upload.titles[column] ?? '', row.row)}
          text={textOf(row, column, plan.edits)}
          mapped={plan.words[plan.mapping[column] ?? '']?.[textOf(row, column, plan.edits)]}
          problem={messageOf(results.get(row.row)?.problems.find((one) => one.column === column))}
          current={position.at === at && position.x === x}
          editing={editing && position.at === at && position.x === x}
          onFocus={() => onFocus({ at, x })}
          onEdit={() => onEdit({ at, x })}
          onStop={(text) => stop(row, column, text)}
        />
      ),
    })),
    {
      key: 'result',
      title: texts.result,
      width: resultWidth,
      render: (_: unknown, { row }: ImportRow) => <RowResult row={row} model={model} />,
    },
  ];
}

const steps: Readonly<Record<string, [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Unknown words are mapped beside the grid, so the cell shows a short message. */
function messageOf(problem: CellProblem | undefined): string | undefined {
  return problem?.word === undefined ? problem?.message : texts.noChoice;
}

function RowResult({ row, model }: { row: number; model: ImportModel }) {
  const result = model.results.get(row);
  const state = stateOf(result);
  const whole = result?.problems.filter(({ column }) => column === null).map(({ message }) => message) ?? [];
  const { duplicate } = result ?? {};
  const other = duplicate && ('id' in duplicate ? texts.ofRecord(duplicate.label) : texts.ofRow(duplicate.row));
  const said = other ?? (result?.left === 'hidden' ? texts.leftHidden : texts.states[state]);
  return (
    <>
      <span className={`${css.state} ${css[state]}`}>{said}</span>
      <RowActs row={row} model={model} />
      {whole.map((message) => (
        <div key={message} className={css.problem}>
          {message}
        </div>
      ))}
    </>
  );
}

/** Skips or imports one row. Whether that is possible is decided by the dry run. */
function RowActs({ row, model }: { row: number; model: ImportModel }) {
  const result = model.results.get(row);
  const state = stateOf(result);
  const chosen = model.plan.choices.find((one) => one.row === row)?.choice;
  const canTake = (state === 'duplicate' && !result?.taken) || result?.left === 'hidden';
  const act = (text: string, choice: 'skip' | 'create' | undefined) => (
    <Button
      type="link"
      size="small"
      disabled={model.busy}
      aria-label={texts.choiceOf(row, text)}
      onClick={() => model.choose(row, choice)}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {text}
    </Button>
  );
  if (chosen !== undefined) return act(texts.asOthers, undefined);
  return (
    <>
      {canTake && act(texts.anyway, 'create')}
      {state === 'good' && act(texts.skip, 'skip')}
    </>
  );
}
