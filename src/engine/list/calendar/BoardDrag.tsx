/**
 * Moves and resizes calendar entries by pointer and keyboard. One draggable serves all entries and the floating parts are rendered
 * separately, so the grid is not rendered during a drag. Loaded by calendars with movable entries.
 */

import {
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDndMonitor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { must } from '../../../domain/must';
import ui from '../../../ui/ui.module.css';
import { layoutTexts } from '../layouts/layoutTexts';
import board from './board.module.css';
import { type BoardSlot, clock, type Move, roundMinutes, stepMinutes } from './boardMove';
import { dayName } from './calendarDays';
import type { CalendarEntry } from './calendarEntries';
import { SlotMarks } from './SlotMarks';
import { findBeside, findMinuteAt, findSurfaceAt, type Surface, surfaceOf } from './surfaces';
import { useDryRun } from './useDryRun';
import type { Dropped, Moves } from './useMoves';

const words = layoutTexts.calendar;

/** The dragged entry. */
export interface Taken {
  entry: CalendarEntry;
  lane: string | undefined;
  /** True while the end of the entry is dragged; false while the whole entry is. */
  isResized: boolean;
  home: Surface;
  element: HTMLElement;
}

/** Slot under the pointer, and the values a drop would change. */
interface Target {
  slot: BoardSlot;
  move: Move;
  surface: Surface;
}

interface BoardDragProps {
  entries: readonly CalendarEntry[];
  /** Reason why an entry cannot be moved anywhere; undefined = it can be moved. */
  lockedOf: (entry: CalendarEntry) => string | undefined;
  moveOf: (taken: Taken, slot: BoardSlot) => Move;
  /** Dry run of the move or copy on the server. */
  dryRun: Moves['dryRun'];
  onDrop: (dropped: Dropped) => void;
  findPlaces: Moves['findPlaces'];
  canCopy: boolean;
  children: ReactNode;
}

export default function BoardDrag(props: BoardDragProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: keySteps,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  const taken = useRef<Taken>(undefined);
  const handle = useRef<Handle>(undefined);
  const byId = useMemo(() => new Map(props.entries.map((entry) => [entry.id, entry])), [props.entries]);
  const take = (event: SyntheticEvent, name: string) => {
    const one = takenBy(event.target as HTMLElement, byId);
    if (!one) return;
    taken.current = one;
    handle.current?.(one.element, name, event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes what bubbles up from the links in it
    <div
      className={board.ground}
      onMouseDown={(event) => take(event, 'onMouseDown')}
      onTouchStart={(event) => take(event, 'onTouchStart')}
      onKeyDown={(event) => take(event, 'onKeyDown')}
    >
      {props.children}
      {/* A sibling of the calendar, not its parent: its contexts change with every move, and React would search all entries each time. */}
      <DndContext sensors={sensors} accessibility={silent} autoScroll={nearEdges}>
        <Draggable handle={handle} />
        <Floating taken={taken} {...props} />
      </DndContext>
    </div>
  );
}

/** Passes the event handler of this name to the sensors of dnd-kit, for an entry's element. */
type Handle = (element: HTMLElement, name: string, event: SyntheticEvent) => void;

/** The only draggable; it represents the entry that is dragged. */
function Draggable({ handle }: { handle: { current: Handle | undefined } }) {
  const { listeners, setNodeRef } = useDraggable({ id: 'entry' });
  useLayoutEffect(() => {
    handle.current = (element, name, event) => {
      setNodeRef(element);
      (listeners?.[name] as ((event: SyntheticEvent) => void) | undefined)?.(event);
    };
  });
  return null;
}

/** Auto-scroll starts close to an edge only, so that the last lane can be targeted without scrolling. */
const nearEdges = { threshold: { x: 0.04, y: 0.06 } };

/** The hint at the target is a status region itself, so dnd-kit announces nothing. */
const nothing = () => undefined;
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: words.moveHelp },
};

/** Arrow keys: along the time axis by `stepMinutes`, otherwise to the neighbouring surface. */
const keySteps: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const box = context.collisionRect;
  const way = ({ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const)[event.code];
  if (!box || !way) return undefined;
  event.preventDefault();
  const here = findSurfaceAt(box.left + 4, box.top + 4);
  if (!here) return undefined;
  const isAlong = here.axis === 'x' ? way === 'left' || way === 'right' : here.axis === 'y' && (way === 'up' || way === 'down');
  if (isAlong) {
    const step = stepMinutes * here.scale * (way === 'left' || way === 'up' ? -1 : 1);
    return here.axis === 'x'
      ? { ...currentCoordinates, x: currentCoordinates.x + step }
      : { ...currentCoordinates, y: currentCoordinates.y + step };
  }
  const next = findBeside(here, way);
  if (!next) return undefined;
  return { x: currentCoordinates.x + next.box.left - here.box.left, y: currentCoordinates.y + next.box.top - here.box.top };
};

function takenBy(target: HTMLElement, entries: ReadonlyMap<string, CalendarEntry>): Taken | undefined {
  const element = target.closest<HTMLElement>('[data-entry]');
  const home = element?.closest<HTMLElement>('[data-surface]');
  const entry = entries.get(element?.dataset.entry ?? '');
  if (!element || !home || !entry) return undefined;
  return { entry, element, home: surfaceOf(home), lane: home.dataset.lane, isResized: target.closest('[data-resize]') !== null };
}

interface Showing {
  taken: Taken;
  target: Target | undefined;
  isCopy: boolean;
}

/** Renders only when the target changes. */
function Floating({
  taken,
  lockedOf,
  moveOf,
  dryRun,
  onDrop,
  findPlaces,
  canCopy,
}: BoardDragProps & { taken: { current: Taken | undefined } }) {
  const [showing, setShowing] = useState<Showing>();
  const latest = useRef<Showing>(undefined);
  const keys = useRef<() => void>(undefined);
  const show = (next: Showing | undefined) => {
    latest.current = next;
    setShowing(next);
  };
  const retarget = (x: number, y: number, width: number, dx: number, dy: number) => {
    const one = taken.current;
    if (!one) return;
    const target = targetOf(one, { x, y, width, dx, dy, last: latest.current?.target?.surface }, moveOf);
    if (keyOf(latest.current?.target) !== keyOf(target)) show({ taken: one, target, isCopy: latest.current?.isCopy ?? false });
  };
  const end = () => {
    keys.current?.();
    show(undefined);
  };
  useDndMonitor({
    onDragStart({ activatorEvent }) {
      const one = taken.current;
      if (!one) return;
      keys.current = listenForCopy((isCopy) => latest.current && canCopy && show({ ...latest.current, isCopy }));
      show({ taken: one, target: undefined, isCopy: false });
      // A drag by keyboard starts without a movement, so the hint names the entry and the keys.
      if (!(activatorEvent instanceof KeyboardEvent)) return;
      afterSensor(() => {
        const { left, top, width } = one.element.getBoundingClientRect();
        if (latest.current?.taken === one && !latest.current.target) retarget(left, top, width, 0, 0);
      });
    },
    onDragMove({ active, delta }) {
      const { initial, translated } = active.rect.current;
      const box = translated ?? initial;
      if (box) retarget(box.left, box.top, box.width, delta.x, delta.y);
    },
    onDragEnd() {
      const done = latest.current;
      end();
      if (!done?.target || lockedOf(done.taken.entry) !== undefined) return;
      const { move } = done.target;
      const { entry, lane: fromLane } = done.taken;
      if (move.problem === undefined && Object.keys(move.values).length > 0) onDrop({ entry, fromLane, move, isCopy: done.isCopy });
    },
    onDragCancel: end,
  });
  const locked = showing && lockedOf(showing.taken.entry);
  const target = showing?.target;
  const isAsked =
    target !== undefined && locked === undefined && target.move.problem === undefined && Object.keys(target.move.values).length > 0;
  const isCopy = showing?.isCopy ?? false;
  const said = useDryRun(isAsked ? `${isCopy} ${keyOf(target)}` : undefined, () =>
    dryRun(must(showing, 'entry that is dragged').taken.entry, must(target, 'target of the drag').move, isCopy),
  );
  const problem = target?.move.problem;
  const refused = locked ?? (problem && words.moveProblems[problem]) ?? said?.refused ?? undefined;
  const isWarned = said?.isSoft === true;
  return (
    <>
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={1200}>
          {showing && !showing.taken.isResized && <Clone element={showing.taken.element} />}
        </DragOverlay>,
        document.body,
      )}
      {target && createPortal(<Hint {...{ showing, target, refused, isWarned, canCopy }} isFree={said?.refused === null} />, document.body)}
      {showing && findPlaces && locked === undefined && !showing.taken.isResized && (
        <SlotMarks key={showing.taken.entry.id} find={() => findPlaces(showing.taken.entry, showing.taken.lane)} />
      )}
    </>
  );
}

/**
 * Runs `run` once dnd-kit's KeyboardSensor listens to keys. It adds its listener in a timer set after `onDragStart` (`attach()` in
 * @dnd-kit/core, sensors/keyboard/KeyboardSensor.ts), and keys pressed before are lost; the timer set here fires after that one.
 */
function afterSensor(run: () => void): void {
  queueMicrotask(() => setTimeout(run));
}

/** Target for a position in client pixels; undefined outside the calendar. */
function targetOf(
  taken: Taken,
  at: { x: number; y: number; width: number; dx: number; dy: number; last: Surface | undefined },
  moveOf: BoardDragProps['moveOf'],
): Target | undefined {
  const { entry, home, isResized } = taken;
  if (isResized) {
    const now = surfaceOf(home.element);
    const shift = (now.axis === 'x' ? at.dx : at.dy) / now.scale;
    const to = Math.max(roundMinutes(entry.to + shift), entry.from + stepMinutes);
    const slot: BoardSlot = { day: home.day, lane: taken.lane, laneLabel: home.laneLabel, from: entry.from, to };
    return { slot, move: moveOf(taken, slot), surface: now };
  }
  // With a horizontal time axis the left edge of the entry selects the surface, otherwise its horizontal centre.
  const surface = findSurfaceAt(at.x + (home.axis === 'x' ? 2 : at.width / 2), at.y + 4, at.last);
  if (!surface) return undefined;
  const minute = findMinuteAt(surface, at.x, at.y);
  const from = minute === undefined ? undefined : Math.max(0, roundMinutes(minute));
  const slot: BoardSlot = { day: surface.day, lane: surface.lane, laneLabel: surface.laneLabel, from, to: undefined };
  return { slot, move: moveOf(taken, slot), surface };
}

function keyOf(target: Target | undefined): string {
  return target === undefined ? '' : JSON.stringify([target.slot, target.move]);
}

/**
 * During a drag: prevents the click on the dragged link, and reports whether Ctrl, Alt or Meta is held, which copies. Returns a function
 * that ends it.
 */
function listenForCopy(onCopy: (isCopy: boolean) => void): () => void {
  const stay = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  let was = false;
  const modifiers = ({ ctrlKey, altKey, metaKey }: KeyboardEvent | MouseEvent) => {
    const is = ctrlKey || altKey || metaKey;
    if (is !== was) onCopy(is);
    was = is;
  };
  const watched = ['keydown', 'keyup', 'mousemove'] as const;
  window.addEventListener('click', stay, true);
  for (const name of watched) window.addEventListener(name, modifiers, true);
  return () => {
    // The click event follows the release of the button.
    setTimeout(() => window.removeEventListener('click', stay, true), 0);
    for (const name of watched) window.removeEventListener(name, modifiers, true);
  };
}

/** Copy of the dragged element. */
function Clone({ element }: { element: HTMLElement }) {
  const fill = (node: HTMLDivElement | null) => node?.replaceChildren(...[...element.childNodes].map((part) => part.cloneNode(true)));
  return <div aria-hidden="true" ref={fill} className={`${element.className} ${board.floating}`} />;
}

interface HintProps {
  showing: Showing;
  target: Target;
  refused: string | undefined;
  isFree: boolean;
  /** Only warnings refuse the move. */
  isWarned: boolean;
  canCopy: boolean;
}

function Hint({ showing, target: { slot, move, surface }, refused, isFree, isWarned, canCopy }: HintProps) {
  const { left, top, width, height, bottom } = surface.element.getBoundingClientRect();
  const isStill = Object.keys(move.values).length === 0 && move.problem === undefined;
  const { entry } = showing.taken;
  const from = slot.from ?? entry.from;
  const to = slot.to ?? from + entry.to - entry.from;
  const time = entry.isWholeDay ? '' : ` ${clock(from)}–${clock(Math.min(to, 1439))}`;
  const where = `${dayName(slot.day)}${time}${slot.laneLabel && ` ${slot.laneLabel}`}`;
  const frame = frameOf(surface, { left, top, width, height }, from, to);
  const kind = isWarned ? board.soon : refused !== undefined ? board.wrong : isFree ? `${ui.row} ${ui.fineText} ${board.free}` : '';
  const isLow = bottom > window.innerHeight - 120;
  return (
    <>
      <div className={`${board.target} ${kind}`} style={frame} />
      <div
        role="status"
        className={`${ui.surface} ${board.hint} ${kind}`}
        style={{
          left: Math.min(Math.max(frame.left, 8), window.innerWidth - 340),
          ...(isLow ? { bottom: window.innerHeight - frame.top + 40 } : { top: frame.top + frame.height + 40 }),
        }}
      >
        <strong>{refused === undefined || isWarned ? where : words.notHere(where)}</strong>
        <span className={`${ui.second} ${board.said}`}>
          {refused ?? (isStill ? words.stillHere : !isFree ? words.asking : showing.isCopy ? words.copyHere : words.freeHere)}
        </span>
        {isWarned && <span className={ui.fine}>{words.stillFree}</span>}
        {canCopy && refused === undefined && !showing.isCopy && !isStill && <span className={ui.fine}>{words.copyHelp}</span>}
      </div>
    </>
  );
}

/** Rectangle of the entry on its target surface, in client pixels. */
function frameOf(surface: Surface, box: { left: number; top: number; width: number; height: number }, from: number, to: number) {
  if (surface.axis === undefined) return box;
  const start = (from - surface.from) * surface.scale;
  const length = Math.max((to - from) * surface.scale, 4);
  if (surface.axis === 'x') return { ...box, left: box.left + start, width: length };
  return { ...box, top: box.top + start, height: length };
}
