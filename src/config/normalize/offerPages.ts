/** Adds the options call to pages that reference fields choose from. */
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { Project, WrittenResourceFile } from '../project';
import type { WrittenProperty } from '../shapes/propertyShape';

/** Adds the call `GET <name>Options` to such pages. The checks report pages without a list. */
export function offerPages(project: Project): void {
  const fields = [
    ...[...project.entities.values()].flatMap(({ written }) => Object.values(written.properties)),
    ...[...project.resources.values()].flatMap(({ written }) => written.actions.flatMap(({ params }) => Object.values(params))),
  ];
  for (const name of new Set(fields.map(pageOf))) {
    const page = project.resources.get(name ?? '');
    if (page && canOffer(page)) page.written.endpoints.options ??= `GET ${page.name}Options`;
  }
}

function pageOf(property: WrittenProperty): string | undefined {
  return fieldTypeOf(property).reference && typeof property.from === 'string' ? property.from : undefined;
}

/** Whether its records can be chosen for a reference. */
export function canOffer({ written: { endpoints } }: WrittenResourceFile): boolean {
  return endpoints.list !== undefined || endpoints.options !== undefined;
}
