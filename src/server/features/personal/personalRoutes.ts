/** All routes for personal data. */
import type { Route } from '../../http/route';
import { draftRoutes } from './drafts';
import { importMemoryRoutes } from './importMemory';
import { listSettingRoute } from './listSettings';
import type { PersonalContext } from './personalCall';
import { viewRoutes } from './views';

export function personalRoutes(context: PersonalContext): Route[] {
  return [...draftRoutes(context), listSettingRoute(context), ...viewRoutes(context), ...importMemoryRoutes(context)];
}
