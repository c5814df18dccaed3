/** Actions of a page by their name in code. */
import type { Action, Resource } from './normalized';

/** The action of a page. Throws if there is none: code of an area names an action that its page does not have. */
export function actionOf({ name: page, actions }: Pick<Resource, 'name' | 'actions'>, name: string): Action {
  const found = actions.find((action) => action.name === name);
  if (!found) throw new Error(`Page "${page}" has no action "${name}".`);
  return found;
}
