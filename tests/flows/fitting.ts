/** Whether what a screen shows has room, at its width and where the same screen is set to 125 %. */
import type { Page } from 'playwright-core';
import type { Resource } from '../../src/config/normalized';
import { fieldCellOf } from '../../src/fields/fieldCells';
import type { Screen, ScreenKind } from '../support/acceptance/screens';
import { desktop } from './person';
import { lowContrast } from './screenReader';
import type { WatchedPage } from './watched';

/** 1440 px at 125 %. */
export const enlarged = { width: 1150, height: 720 };

/** Kinds of screens with parts that are laid out by their width. */
const measured: readonly ScreenKind[] = ['page', 'list', 'layout', 'record', 'tab'];

/** What has no room on a screen, one line each; `contrast`: and what does not stand out where the screen is enlarged. */
export async function misfits(
  watched: WatchedPage,
  resource: Resource,
  screen: Screen,
  { contrast }: { contrast: boolean },
): Promise<string[]> {
  const { page, stillness } = watched;
  const isList = screen.kind === 'list';
  const expected = { kept: isList ? keptColumns(resource) : [], isList: isList && !resource.list?.calendar };
  const found = await measure(page, expected);
  if (page.viewportSize()?.width !== desktop.width || screen.isVariant || !measured.includes(screen.kind)) return found;
  await page.setViewportSize(enlarged);
  await stillness();
  const enlargedFound = [...(await measure(page, expected)), ...(contrast ? await lowContrast(page) : [])];
  await page.setViewportSize(desktop);
  await stillness();
  return [...found, ...enlargedFound.map((one) => `at 125 %: ${one}`)];
}

interface Expected {
  /** Fields of the columns that must be seen. */
  kept: readonly string[];
  /** Whether rows stand on the screen, or a sentence why there are none. */
  isList: boolean;
}

const measure = (page: Page, expected: Expected) => page.evaluate(whatHasNoRoom, expected);

/** Columns that a list shows wherever it is a table: its state, and its first amount. */
function keptColumns({ entity, list }: Resource): string[] {
  const named = (list?.columns ?? []).flatMap(({ field, importance }) => {
    const found = entity.fields.find(({ name }) => name === field);
    return found && (importance ?? fieldCellOf(found).importance) === 'high' ? [found] : [];
  });
  const amount = named.find((field) => fieldCellOf(field).align === 'right');
  return named.filter((field) => field.states || field === amount).map(({ name }) => name);
}

/** Runs in the page. */
function whatHasNoRoom({ kept, isList }: Expected): string[] {
  const isShown = (one: Element) => one.getClientRects().length > 0;
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const textOf = (one: Element) => (one.textContent ?? '').slice(0, 60);

  const { scrollWidth, clientWidth } = document.documentElement;
  const outside = scrollWidth > clientWidth ? shown('main *').filter((one) => one.getBoundingClientRect().right > clientWidth) : [];
  const page = outside.slice(0, 1).map((one) => `${scrollWidth} px wide: ${one.outerHTML.slice(0, 200)}`);

  const heads = shown('main [data-column]');
  const tables = [...new Set(heads.map((head) => head.closest('table')?.parentElement))].flatMap((box) =>
    box && box.scrollWidth > box.clientWidth + 1 ? [`a table is ${box.scrollWidth - box.clientWidth} px wider than its place`] : [],
  );
  const lost = heads.length === 0 ? [] : kept.filter((field) => !heads.some((head) => head.getAttribute('data-column') === field));

  // What is pinned at the side lies over the columns below it where they have no room.
  const covered = kept.filter((field) => {
    const head = heads.find((one) => one.getAttribute('data-column') === field);
    if (!head) return false;
    const { left, top, width, height } = head.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && !head.contains(hit) && hit.closest('[data-column], th') !== null;
  });

  const beside = shown('main [data-card] *').filter((one) => {
    const card = one.closest('[data-card]')!.getBoundingClientRect();
    const { left, right, width } = one.getBoundingClientRect();
    return width > 1 && (right > card.right || left < card.left) && !one.closest('a, button, label');
  });
  const says = shown('main [data-row-key], main [data-card], main [role=status] p, main [role=alert] p');
  return [
    ...page,
    ...tables,
    ...lost.map((field) => `no column ${field}`),
    ...covered.map((field) => `column ${field} is covered`),
    ...beside.slice(0, 1).map((one) => `“${textOf(one)}” is beside its card`),
    ...(isList && says.length === 0 ? ['an empty list says nothing'] : []),
  ];
}
