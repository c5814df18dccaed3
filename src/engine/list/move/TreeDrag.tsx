/**
 * Moves rows of a tree by dragging: under another row, or to the top level on the table header. Draws only the floating parts. Loaded after
 * the rows; the row action “移动” does the same by keyboard.
 */

import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Action } from '../../../config/normalized';
import { must } from '../../../domain/must';
import { todayInShanghai } from '../../../fields/components/today';
import { usePolicy } from '../../../providers/access/usePolicy';
import { dialect } from '../../../wire/dialect';
import { useCall } from '../../call/useCall';
import { useNotify } from '../../call/useNotify';
import { useRefresh } from '../../call/useRefresh';
import { moveActionOf } from '../../command/moveAction';
import { lazyTexts } from '../../lazyTexts';
import { lockReason } from '../../record/lockReason';
import { recordLabel } from '../../record/recordLabel';
import { texts } from '../../texts';
import type { ListModel } from '../useListPage';
import css from './treeDrag.module.css';
import { type MoveProblem, moveProblem, type Tree } from './treeMove';

/** Pointer movement in pixels up to which a press is a click. */
const stillPx = 6;
/** Distance in pixels to the edge of the window at which the page scrolls. */
const edgePx = 72;
const scrollStepPx = 14;
const rowSelector = 'tr[data-row-key]';

/** Drop target of the dragged row. */
interface Target {
  /** Id of the new parent; null = the top level. */
  parent: string | null;
  box: DOMRect;
  problem: MoveProblem | undefined;
  /** Reason why the dragged row is locked; undefined = not locked. */
  locked: string | undefined;
}
interface Drag {
  id: string;
  x: number;
  y: number;
  target: Target | undefined;
}

export default function TreeDrag({ model }: { model: ListModel }) {
  const action = moveActionOf(model.resource, usePolicy());
  return action && !model.state.trash ? <Dragging model={model} action={action} /> : null;
}

function Dragging({ model, action }: { model: ListModel; action: Action }) {
  const [drag, setDrag] = useState<Drag>();
  const latest = useRef({ model, action });
  latest.current = { model, action };
  const move = useRef<(id: string, parent: string | null) => void>(undefined);
  move.current = useMove(model, action);
  useEffect(
    () =>
      followPointer(
        () => treeOf(latest.current.model, latest.current.action, todayInShanghai()),
        setDrag,
        (id, parent) => move.current?.(id, parent),
      ),
    [],
  );
  useEffect(() => {
    const main = document.querySelector('main');
    main?.classList.add(must(css.movable, 'CSS class "movable"'));
    return () => main?.classList.remove(must(css.movable, 'CSS class "movable"'));
  }, []);
  if (!drag) return null;
  const labelOf = (id: string) => {
    const row = model.rows.find((one) => one.id === id);
    return row ? recordLabel(model.resource.entity, row) : '';
  };
  return createPortal(<Floating drag={drag} labelOf={labelOf} />, document.body);
}

function Floating({ drag: { id, x, y, target }, labelOf }: { drag: Drag; labelOf: (id: string) => string }) {
  const words = lazyTexts.move;
  const hint = target && (target.parent === null ? words.top : words.under(labelOf(target.parent)));
  const refused = target?.locked ?? (target?.problem && words.problems[target.problem]);
  const sentence = target === undefined ? words.pick : (refused ?? hint);
  return (
    <>
      {target && (
        <div
          className={refused === undefined ? css.target : `${css.target} ${css.wrong}`}
          style={{ top: target.box.top, left: target.box.left, width: target.box.width, height: target.box.height }}
        />
      )}
      <div className={css.ghost} style={{ transform: `translate(${x + 14}px, ${y + 10}px)` }}>
        <strong>{labelOf(id)}</strong>
        <span className={refused === undefined ? undefined : css.no}>{sentence}</span>
      </div>
    </>
  );
}

function useMove({ resource, rows }: ListModel, action: Action): (id: string, parent: string | null) => void {
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  return (id, parent) => {
    const record = rows.find((row) => row.id === id);
    const [field] = action.fields;
    if (!record || !field) return;
    call(action.endpoint, { [dialect.id]: id, [dialect.version]: record.version, [field.name]: parent }).then(() => {
      notify.done(texts.action.done(action.title, recordLabel(resource.entity, record)));
      refresh();
    }, notify.failed);
  };
}

interface DragTree extends Tree {
  /** Reason why a row is locked. */
  lockedOf(id: string): string | undefined;
}

function treeOf({ rows, resource }: ListModel, { fields: [field] }: Action, today: string): DragTree {
  const { maxDepth } = field?.options ?? {};
  return {
    rows,
    parentField: field?.name ?? '',
    maxDepth: typeof maxDepth === 'number' ? maxDepth : undefined,
    lockedOf: (id) => {
      const row = rows.find((one) => one.id === id);
      return row && lockReason(resource.entity, row, today);
    },
  };
}

/** Adds the pointer listeners; returns a function that removes them. */
function followPointer(
  tree: () => DragTree,
  show: (drag: Drag | undefined) => void,
  drop: (id: string, parent: string | null) => void,
): () => void {
  let pressed: { id: string; x: number; y: number } | undefined;
  let drag: Drag | undefined;
  const end = () => {
    pressed = undefined;
    drag = undefined;
    document.body.classList.remove(must(css.dragging, 'CSS class "dragging"'));
    show(undefined);
  };
  const down = (event: PointerEvent) => {
    const id = event.button === 0 && event.pointerType !== 'touch' ? findDraggedRow(event.target) : undefined;
    pressed = id === undefined ? undefined : { id, x: event.clientX, y: event.clientY };
  };
  const moved = (event: PointerEvent) => {
    if (!pressed) return;
    if (!drag && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < stillPx) return;
    document.body.classList.add(must(css.dragging, 'CSS class "dragging"'));
    getSelection()?.removeAllRanges();
    scrollAtEdge(event.clientY);
    drag = { id: pressed.id, x: event.clientX, y: event.clientY, target: findTargetAt(event, pressed.id, tree()) };
    show(drag);
  };
  const up = () => {
    const done = drag;
    end();
    if (done?.target && done.target.problem === undefined && done.target.locked === undefined) drop(done.id, done.target.parent);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return;
    event.stopPropagation();
    end();
  };
  const listeners: [string, EventListener][] = [
    ['pointerdown', down as EventListener],
    ['pointermove', moved as EventListener],
    ['pointerup', up],
    ['pointercancel', end],
    ['blur', end],
    ['keydown', key as EventListener],
  ];
  for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
  return () => {
    end();
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
  };
}

/** Links, buttons, checkboxes and expand icons do not start a drag. */
function findDraggedRow(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || target.closest('a, button, input, label, [role=button]')) return undefined;
  return target.closest<HTMLElement>(`main ${rowSelector}`)?.dataset.rowKey;
}

function findTargetAt({ clientX, clientY }: PointerEvent, id: string, tree: DragTree): Target | undefined {
  const under = document.elementFromPoint(clientX, clientY);
  const row = under?.closest<HTMLElement>(`main ${rowSelector}`);
  const head = row ? undefined : under?.closest<HTMLElement>('main thead');
  const element = row ?? head;
  if (!element) return undefined;
  const parent = row?.dataset.rowKey ?? null;
  return { parent, box: element.getBoundingClientRect(), problem: moveProblem(tree, id, parent), locked: tree.lockedOf(id) };
}

function scrollAtEdge(y: number): void {
  if (y < edgePx) window.scrollBy(0, -scrollStepPx);
  else if (y > window.innerHeight - edgePx) window.scrollBy(0, scrollStepPx);
}
