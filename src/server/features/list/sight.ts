/** What somebody sees of an entity through the pages over it: a filter through a reference tells of nothing beyond. */
import type { Configuration } from '../../../config/normalized';
import type { Actor } from '../../kernel/actor';
import type { Sight } from '../../model/sql/filterTreeSql';
import { rowScope } from '../../model/sql/scopeSql';

/** One part for each page that is open to the person; none = no record of the entity is seen. */
export function sightOf({ resources }: Pick<Configuration, 'resources'>, actor: Actor, entity: string): Sight {
  return [...resources.values()]
    .filter((page) => page.entity.name === entity && page.endpoints.list && actor.can(page.permission))
    .map((page) => ({ where: page.where, scope: rowScope(page.scope, actor.scopeOf(page), page.name, actor.staffId) }));
}
