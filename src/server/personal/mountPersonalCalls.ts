/** Everything that is kept for one person. */
import type { Hono } from 'hono';
import { mountDrafts } from './drafts';
import type { PersonalContext } from './personalCall';

export function mountPersonalCalls(app: Hono, context: PersonalContext): void {
  mountDrafts(app, context);
}
