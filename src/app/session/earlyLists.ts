/** Lists requested as soon as there is a token, so that they arrive while the shell is rendered. */
import { manifest } from 'virtual:kangjiao/config';
import type { DataProvider } from '@refinedev/core';
import type { List } from '../../config/normalized';
import { findOpeningView, isBare } from '../../engine/list/findOpeningView';
import { mapListStateToQuestion } from '../../engine/list/listQuery';
import { parseListState } from '../../engine/list/listState';
import { fieldNamesOf } from '../../engine/list/useListState';
import { preloadResource } from '../../engine/useResource';
import { noRelogin } from '../../providers/auth/reloginGate';
import { createEarlyLists } from '../../providers/data/earlyLists';
import { createLegacyDataProvider } from '../../providers/data/legacyDataProvider';
import { createHttp } from '../../providers/http';
import { findResource } from '../location/describeLocation';

export const earlyLists = createEarlyLists();

/** Resolves when the answer has arrived. Errors of the request are ignored: the page then requests the list itself. */
export async function askEarly(address: string, token: string): Promise<void> {
  const http = createHttp({ readToken: () => token, relogin: noRelogin });
  await askList(address, createLegacyDataProvider(manifest, http).getList);
}

/**
 * Requests the list of a link that was pressed, while its page is loaded and rendered. `getList` makes the call. Not for kept-alive pages,
 * which may open at another address, and calendars, whose query depends on their days.
 */
export async function askAhead(path: string, getList: GetList): Promise<void> {
  if (!findResource(manifest, path)?.keepAlive) await askList(path, getList, ({ calendar }) => !calendar);
}

type GetList = DataProvider['getList'];

async function askList(address: string, getList: GetList, isWanted: (list: List) => boolean = () => true): Promise<void> {
  const { pathname, searchParams } = new URL(address, location.origin);
  const page = findResource(manifest, pathname);
  if (page?.path !== pathname) return;
  const resource = await preloadResource(page.name);
  const { list } = resource;
  if (!list || !isWanted(list)) return;
  const state = parseListState(searchParams, fieldNamesOf(resource));
  const opening = isBare(state) ? { ...state, view: findOpeningView(list) } : state;
  await earlyLists.ask(mapListStateToQuestion(resource, list, opening), getList);
}
