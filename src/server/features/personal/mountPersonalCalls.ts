/** Everything that is kept for one person. */
import type { Hono } from 'hono';
import { mountDrafts } from './drafts';
import { mountImportMemory } from './importMemory';
import { mountListSettings } from './listSettings';
import type { PersonalContext } from './personalCall';
import { mountViews } from './views';

export function mountPersonalCalls(app: Hono, context: PersonalContext): void {
  mountDrafts(app, context);
  mountListSettings(app, context);
  mountViews(app, context);
  mountImportMemory(app, context);
}
