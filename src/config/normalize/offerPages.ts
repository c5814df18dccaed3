/** A page that fields choose from offers its records, also where its call is not written. */
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { Project, WrittenResourceFile } from '../project';
import type { WrittenProperty } from '../shapes/propertyShape';

/** Gives such pages the call `GET <name>Options`. Pages without a list are told about by the checks. */
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

/** Whether it is a list of records that can be pointed to. */
export function canOffer({ written: { endpoints } }: WrittenResourceFile): boolean {
  return endpoints.list !== undefined || endpoints.options !== undefined;
}
