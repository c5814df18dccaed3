/**
 * Checks of boards for the big screen. It hangs where parents and visitors pass: numbers alone, and none of them under the name of a child or
 * of a family. Staff stand by name beside what they teach.
 */
import { fieldsInText } from '../fieldsInText';
import type { JsonPath } from '../jsonPath';
import { figureAt, figureRef } from '../normalize/normalizeFigures';
import type { Configuration, Entity } from '../normalized';
import type { BoardShow } from '../normalizedFigures';
import { people } from '../people';
import type { Project } from '../project';
import type { Report } from '../report';
import type { WrittenBoard } from '../shapes/boardShape';
import { findReadField } from './scope';

interface ScreenScope {
  project: Project;
  configuration: Configuration;
  report: Report;
  written: WrittenBoard;
}

/** What shows records or what one person has to do. */
const closed: ReadonlySet<BoardShow> = new Set(['rows', 'todos', 'block']);

export function checkScreen({ written, ...scope }: ScreenScope): void {
  if (!written.screen) return;
  for (const [index, part] of written.parts.entries()) {
    const place: JsonPath = ['parts', index];
    if (closed.has(part.show))
      scope.report('on-screen', [...place, 'show'], `"${part.show}" shows records, and everybody who passes sees the big screen.`, {
        hint: 'Show figures, or remove "screen" of the board.',
      });
    if (part.by === undefined) continue;
    for (const name of part.figures ?? []) checkBars(scope, name, part.by, [...place, 'by']);
  }
}

function checkBars(scope: Omit<ScreenScope, 'written'>, name: string, by: string, place: JsonPath): void {
  const { configuration, report } = scope;
  const ref = figureRef(name, '');
  const resource = figureAt(configuration, ref) && configuration.resources.get(ref.page);
  if (!resource || by === 'day' || by === 'week' || by === 'month') return;
  const target = configuration.entities.get(
    findReadField({ ...scope, report: () => {} }, resource.entity, by, place, '')?.reference?.entity ?? '',
  );
  const who = target && personNamedBy(target, scope, new Set());
  if (!who) return;
  report('on-screen', place, `The bars of "${by}" would have the names of ${who.name} on the big screen.`, {
    hint: 'Part it by a choice, a state, or a member of the staff.',
  });
}

/** Whose name stands in the label of a record, the record itself included; not that of staff. */
function personNamedBy(
  entity: Entity,
  { project, configuration }: Pick<ScreenScope, 'project' | 'configuration'>,
  seen: Set<string>,
): Entity | undefined {
  if (entity.name === people.staff || seen.has(entity.name)) return undefined;
  seen.add(entity.name);
  if (project.entities.get(entity.name)?.written.person) return entity;
  for (const name of fieldsInText(entity.label)) {
    const target = configuration.entities.get(entity.fields.find((field) => field.name === name)?.reference?.entity ?? '');
    const found = target && personNamedBy(target, { project, configuration }, seen);
    if (found) return found;
  }
  return undefined;
}
