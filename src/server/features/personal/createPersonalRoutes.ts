/** All routes for personal data. */
import type { Route } from '../../http/route';
import { createDraftRoutes } from './drafts';
import { importMemoryRoutes } from './importMemory';
import { listSettingRoute } from './listSettings';
import type { PersonalContext } from './personalCall';
import { createViewRoutes } from './views';

export function createPersonalRoutes(context: PersonalContext): Route[] {
  return [...createDraftRoutes(context), listSettingRoute(context), ...createViewRoutes(context), ...importMemoryRoutes(context)];
}
