/** Hand-made pages of all areas: `modules/<area>/web/routes.ts`, found by its name. */
import type { AreaRoute } from '../../engine/areaRoute';

export const areaRoutes: readonly AreaRoute[] = Object.values(
  import.meta.glob<AreaRoute[]>('../../modules/*/web/routes.ts', { eager: true, import: 'default' }),
).flat();

/** Without its parameters: `/operationGuide/:id?` is at home in `/operationGuide`. */
export function baseOf({ path }: AreaRoute): string {
  return path.split('/:')[0] as string;
}
