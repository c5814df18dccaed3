/** All cross-checks, in one visible list. Each is a small function that reports and changes nothing. */
import type { Configuration } from '../normalized';
import type { Project } from '../project';
import { checkFieldAccess, checkMasksRevealed, checkScopePaths } from './accessChecks';
import { checkActionEffects, checkActionInputs, checkActionNames, checkActionsCreate, checkActionTransitions } from './actionChecks';
import { checkComputed, checkComputedInputs, checkComputedKeys } from './computedChecks';
import { checkEntityFieldLists, checkEntityLabel, checkFieldNames, checkPosition, checkSearch, checkStateFields } from './entityChecks';
import {
  checkChildren,
  checkCopies,
  checkDefaults,
  checkMasks,
  checkReferences,
  checkRequired,
  checkSiblings,
  checkStates,
} from './fieldChecks';
import { checkFilters, checkListColumns, checkListConditions, checkListSort, checkTree } from './listChecks';
import { checkBulkActions, checkBulkEdit, checkGroupBy, checkTotals } from './manyChecks';
import { checkForm, checkRequiredOnForm, checkShow, checkTabs } from './pageChecks';
import {
  checkDictionaries,
  checkEndpointClashes,
  checkPaths,
  checkPickers,
  checkRules,
  checkUnusedDictionaries,
  checkUnusedEntities,
} from './projectChecks';
import {
  checkExtensions,
  checkGroup,
  checkImport,
  checkKeepAlive,
  checkLinks,
  checkMethods,
  checkParts,
  checkPath,
  checkPermissions,
  checkSingle,
  checkTab,
} from './resourceChecks';
import { findEntity } from './scope';
import { checkReadOnlySource, checkSource } from './sourceChecks';

const entityChecks = [
  checkFieldNames,
  checkEntityLabel,
  checkEntityFieldLists,
  checkSearch,
  checkPosition,
  checkStateFields,
  checkStates,
  checkSiblings,
  checkReferences,
  checkChildren,
  checkCopies,
  checkDefaults,
  checkComputed,
  checkComputedKeys,
  checkMasks,
  checkFieldAccess,
  checkRequired,
  checkSource,
];

const resourceChecks = [
  checkGroup,
  checkPath,
  checkKeepAlive,
  checkLinks,
  checkTab,
  checkSingle,
  checkPermissions,
  checkScopePaths,
  checkMasksRevealed,
  checkMethods,
  checkParts,
  checkImport,
  checkExtensions,
  checkListColumns,
  checkFilters,
  checkListSort,
  checkListConditions,
  checkTree,
  checkBulkActions,
  checkBulkEdit,
  checkTotals,
  checkGroupBy,
  checkForm,
  checkRequiredOnForm,
  checkShow,
  checkTabs,
  checkComputedInputs,
  checkActionNames,
  checkActionInputs,
  checkActionTransitions,
  checkActionsCreate,
  checkActionEffects,
  checkReadOnlySource,
];

const projectChecks = [
  checkDictionaries,
  checkPaths,
  checkEndpointClashes,
  checkPickers,
  checkUnusedEntities,
  checkUnusedDictionaries,
  checkRules,
];

/** Adds to `project.problems` whatever does not fit together. */
export function checkProject(project: Project, configuration: Configuration): void {
  for (const file of project.entities.values()) {
    const entity = configuration.entities.get(file.name);
    if (!entity) continue;
    for (const check of entityChecks) check({ project, configuration, report: file.report, file, written: file.written, entity });
  }
  for (const file of project.resources.values()) {
    const { report, written } = file;
    const entity = findEntity({ project, configuration, report }, written.entity, ['entity']);
    const resource = configuration.resources.get(file.name);
    if (!entity || !resource) continue;
    for (const check of resourceChecks) check({ project, configuration, report, file, written, entity, resource });
  }
  for (const check of projectChecks) check(project, configuration);
}
