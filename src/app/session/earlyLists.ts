/** Lists requested as soon as there is a token, so that they arrive while the shell is rendered. */
import { manifest } from 'virtual:kangjiao/config';
import { mapListStateToQuestion } from '../../engine/list/listQuery';
import { parseListState } from '../../engine/list/listState';
import { isBare, openingView } from '../../engine/list/openingView';
import { fieldNamesOf } from '../../engine/list/useListState';
import { preloadResource } from '../../engine/useResource';
import { noRelogin } from '../../providers/auth/reloginGate';
import { createEarlyLists } from '../../providers/data/earlyLists';
import { createLegacyDataProvider } from '../../providers/data/legacyDataProvider';
import { createHttp } from '../../providers/http';
import { findResource } from '../places/places';

export const earlyLists = createEarlyLists();

/** Resolves when the answer has arrived. Errors of the request are ignored: the page then requests the list itself. */
export async function askEarly(address: string, token: string): Promise<void> {
  const { pathname, searchParams } = new URL(address, location.origin);
  const page = findResource(manifest, pathname);
  if (page?.path !== pathname) return;
  const resource = await preloadResource(page.name);
  if (!resource.list) return;
  const http = createHttp({ readToken: () => token, relogin: noRelogin });
  const state = parseListState(searchParams, fieldNamesOf(resource));
  const opening = isBare(state) ? { ...state, view: openingView(resource.list) } : state;
  const question = mapListStateToQuestion(resource, resource.list, opening);
  await earlyLists.ask(question, createLegacyDataProvider(manifest, http).getList);
}
