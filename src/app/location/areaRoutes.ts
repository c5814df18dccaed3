/** Custom pages of all areas, from `modules/<area>/web/routes.ts`. */
import type { AreaRoute } from '../../engine/areaRoute';

export const areaRoutes: readonly AreaRoute[] = Object.values(
  import.meta.glob<AreaRoute[]>('../../modules/*/web/routes.ts', { eager: true, import: 'default' }),
).flat();

/** Path without parameters: `/operationGuide/:id?` → `/operationGuide`. */
export function baseOf({ path }: AreaRoute): string {
  return path.split('/:')[0] as string;
}
