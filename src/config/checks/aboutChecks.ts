/** Checks of the pages about one chosen record. */
import { nearOrKnown } from '../didYouMean';
import { isHandMade } from './addressChecks';
import { checkVia } from './pageChecks';
import { findField, type ResourceScope } from './scope';

export function checkAbout(scope: ResourceScope): void {
  const { written, entity, report, project } = scope;
  const { about, show, endpoints } = written;
  if (!about) return;
  if (!show || !endpoints.get || entity.single) {
    report('without-record', ['about'], 'Pages about a record have the head of its record page, and there is none.', {
      hint: 'Give the page "show" and the call "get", or remove "about".',
      atKey: true,
    });
  }
  for (const [index, name] of about.alerts.entries()) findField(scope, entity, name, ['about', 'alerts', index], 'Alert');
  checkPages(scope, about.pages);
  const own = about.pages.flatMap((page, index) =>
    page.block === undefined && page.resource === undefined && !isHandMade(project, page.path) ? [index] : [],
  );
  // Without the code of the areas nobody knows which pages are made by hand.
  for (const index of project.files.routes ? own.slice(1) : []) {
    report('does-nothing', ['about', 'pages', index], 'Another page shows the groups of the record already.', {
      hint: 'Give it "block", or "resource" with "via", or remove it.',
    });
  }
}

type Pages = NonNullable<ResourceScope['written']['about']>['pages'];

function checkPages(scope: ResourceScope, pages: Pages): void {
  const { configuration, project, report, entity } = scope;
  for (const [index, { block, resource, via }] of pages.entries()) {
    const path = ['about', 'pages', index];
    if (block !== undefined && resource !== undefined)
      report('does-nothing', [...path, 'resource'], '"resource" does nothing beside "block", which draws the page.', {
        hint: 'Remove one of them.',
        atKey: true,
      });
    if ((resource === undefined) !== (via === undefined)) {
      const [there, missing] = resource === undefined ? ['via', 'resource'] : ['resource', 'via'];
      report('does-nothing', [...path, there], `A list of the record needs "${missing}" beside "${there}".`, {
        hint: `Add "${missing}", or remove "${there}".`,
        atKey: true,
      });
    }
    if (resource === undefined || via === undefined) continue;
    const other = configuration.resources.get(resource);
    if (other?.list) checkVia(scope, other.entity, via, [...path, 'via'], entity);
    else if (!project.resources.has(resource) || other)
      report('unknown-resource', [...path, 'resource'], `There is no resource "${resource}" with a list.`, {
        hint: nearOrKnown(resource, configuration.resources.keys(), 'A resource is a file of resources/<group>/.'),
      });
  }
}
