/** All cross-checks, in one list. Each is a small function that reports and changes nothing. */

import type { Configuration } from '../normalized';
import type { Project } from '../project';
import { checkFieldAccess, checkMakersSight, checkMasksRevealed, checkScopeOr, checkScopePaths, checkScopeUses } from './accessChecks';
import {
  checkActionEffects,
  checkActionInputs,
  checkActionJobs,
  checkActionNames,
  checkActionPeople,
  checkActionsCreate,
  checkActionTransitions,
  checkParams,
  checkQueryAnswers,
} from './actionChecks';
import { checkAddresses, checkCallPaths, checkEndpointClashes, checkMethods, checkPaths, checkWritingMethods } from './addressChecks';
import { checkAnswers } from './answerChecks';
import { checkAppendOnly, checkAppendOnlyPage } from './appendChecks';
import { checkBoards } from './boardChecks';
import { checkBulkActions, checkBulkEdit, checkCounted, checkGroupBy, checkTotals } from './bulkChecks';
import { checkComputed, checkComputedInputs, checkComputedKeys } from './computedChecks';
import {
  checkChecksTogether,
  checkCopyCircles,
  checkExamples,
  checkExclusiveSense,
  checkFilledTwice,
  checkRollupShown,
  checkRuleContradictions,
  checkSettingDefaults,
  checkSiblingCodes,
  checkTellingApart,
  checkWhileShown,
} from './contradictionChecks';
import {
  checkEntityFieldLists,
  checkFieldCount,
  checkFieldNames,
  checkPerson,
  checkPosition,
  checkReadOnlySource,
  checkSearch,
  checkSource,
  checkStateFields,
  checkStoredNames,
} from './entityChecks';
import {
  checkChildren,
  checkCopies,
  checkDefaults,
  checkMasks,
  checkPatterns,
  checkReferences,
  checkRequired,
  checkRowFields,
  checkShownOnItself,
  checkSiblingColumns,
  checkSiblings,
  checkStates,
} from './fieldChecks';
import { checkFigures } from './figureChecks';
import { checkForm, checkQuickForm, checkRequiredOnForm, checkShow, checkSteps, checkTabs, checkWanted } from './formChecks';
import {
  checkFirstRecord,
  checkImmutableShown,
  checkMatchedAsked,
  checkUniqueDefaults,
  checkUniqueWritten,
  checkWordLimits,
  checkWrittenWordLimits,
} from './initialValueChecks';
import { checkFilters, checkListColumns, checkListConditions, checkListSort, checkTree } from './listChecks';
import { checkCalendar, checkCards, checkCharts, checkLayoutsShown } from './listLayoutChecks';
import {
  checkEditLock,
  checkEditLockCalls,
  checkEditLockWays,
  checkLocked,
  checkLockedActions,
  checkLockedFields,
  checkLockedForEver,
  checkRenewals,
  checkWhileLocked,
} from './lockChecks';
import {
  checkActionWords,
  checkCreatedComplete,
  checkDuplicateParts,
  checkFilledByServer,
  checkFormOrder,
  checkLiftedMasks,
  checkListKeys,
  checkMaskedOrder,
  checkOnlyOnes,
  checkPositionSense,
  checkSameInList,
  checkWeakerKeys,
} from './noEffectChecks';
import { checkActionOutcome, checkActionStart, checkTimedOutcome } from './outcomeChecks';
import { checkAskedFields, checkGroupsShown, checkOwnPage, checkPageActions, checkPrimaryAction } from './partChecks';
import {
  checkDictionaries,
  checkIcons,
  checkMenuEntries,
  checkPickers,
  checkRules,
  checkUnusedDictionaries,
  checkUnusedEntities,
} from './projectChecks';
import {
  checkChosenFrom,
  checkCopiedOnChoice,
  checkFormViaReference,
  checkMaskedElsewhere,
  checkMatchCircles,
  checkMatches,
  checkRowConditions,
  checkShownViaReference,
} from './relationChecks';
import {
  checkAbout,
  checkExtensions,
  checkGroup,
  checkImport,
  checkKeepAlive,
  checkLinks,
  checkParts,
  checkPath,
  checkPermissions,
  checkPreview,
  checkSingle,
  checkTab,
} from './resourceChecks';
import { checkRollups } from './rollupChecks';
import { findEntity } from './scope';
import { checkSheets } from './sheetChecks';
import { checkChoiceTitles, checkEntityLabel, checkFieldTitles, checkNeighbours, checkPartTitles } from './titleChecks';
import { checkExclusive, checkUnique } from './uniquenessChecks';
import {
  checkShownFields,
  checkShownInCircle,
  checkTimed,
  checkTimedStates,
  checkViewsOfPage,
  checkWhenOfTransitions,
} from './unreachableChecks';
import {
  checkActionsOfPage,
  checkCalendarSense,
  checkCountsAgain,
  checkCreatedShown,
  checkEmptyPages,
  checkListNames,
  checkShownHere,
  checkTabsFilled,
} from './unsatisfiableChecks';
import {
  checkAmountsMultiplied,
  checkAssignedSense,
  checkCopiesFit,
  checkFieldsAsked,
  checkKeptList,
  checkKeyOfArea,
  checkKeysHeld,
  checkMessageFields,
  checkMessagePlaces,
  checkPositionMoved,
  checkReadOnlyWritten,
  checkScopeOfRoles,
  checkTimedFilled,
  checkTimedSense,
  checkTransitionsMade,
} from './unusedChecks';

const entityChecks = [
  checkFieldNames,
  checkStoredNames,
  checkFieldCount,
  checkFieldTitles,
  checkEntityLabel,
  checkEntityFieldLists,
  checkUnique,
  checkExclusive,
  checkTimed,
  checkSearch,
  checkPerson,
  checkPosition,
  checkStateFields,
  checkStates,
  checkSiblings,
  checkSiblingColumns,
  checkSiblingCodes,
  checkPatterns,
  checkShownOnItself,
  checkRowFields,
  checkReferences,
  checkChosenFrom,
  checkMatches,
  checkMatchCircles,
  checkCopiedOnChoice,
  checkCopyCircles,
  checkChildren,
  checkCopies,
  checkDefaults,
  checkExamples,
  checkSettingDefaults,
  checkFilledByServer,
  checkWeakerKeys,
  checkOnlyOnes,
  checkComputed,
  checkComputedKeys,
  checkRollups,
  checkRollupShown,
  checkMasks,
  checkFieldAccess,
  checkRequired,
  checkMessageFields,
  checkMessagePlaces,
  checkReadOnlyWritten,
  checkSource,
  checkRowConditions,
  checkLocked,
  checkEditLock,
  checkLockedForEver,
  checkShownViaReference,
  checkAppendOnly,
  checkShownFields,
  checkTimedStates,
  checkTimedSense,
  checkShownInCircle,
  checkPositionSense,
  checkWhileShown,
  checkRuleContradictions,
  checkChecksTogether,
  checkTellingApart,
  checkExclusiveSense,
  checkTimedOutcome,
  checkLockedFields,
  checkWordLimits,
  checkFirstRecord,
  checkImmutableShown,
  checkUniqueDefaults,
  checkFilledTwice,
  checkCopiesFit,
  checkAmountsMultiplied,
  checkTimedFilled,
];

const resourceChecks = [
  checkAddresses,
  checkAbout,
  checkGroup,
  checkPath,
  checkKeepAlive,
  checkLinks,
  checkTab,
  checkSingle,
  checkPermissions,
  checkScopePaths,
  checkScopeUses,
  checkScopeOr,
  checkMakersSight,
  checkMasksRevealed,
  checkMethods,
  checkWritingMethods,
  checkCallPaths,
  checkParts,
  checkPreview,
  checkOwnPage,
  checkImport,
  checkExtensions,
  checkListColumns,
  checkFilters,
  checkListSort,
  checkListConditions,
  checkTree,
  checkBulkActions,
  checkBulkEdit,
  checkEditLockCalls,
  checkEditLockWays,
  checkTotals,
  checkCounted,
  checkGroupBy,
  checkLayoutsShown,
  checkCards,
  checkCalendar,
  checkCharts,
  checkFigures,
  checkForm,
  checkRequiredOnForm,
  checkShow,
  checkTabs,
  checkSheets,
  checkComputedInputs,
  checkActionNames,
  checkActionInputs,
  checkActionPeople,
  checkParams,
  checkAskedFields,
  checkGroupsShown,
  checkPageActions,
  checkPrimaryAction,
  checkSteps,
  checkQuickForm,
  checkWanted,
  checkPartTitles,
  checkActionTransitions,
  checkActionsCreate,
  checkActionEffects,
  checkQueryAnswers,
  checkAnswers,
  checkActionJobs,
  checkReadOnlySource,
  checkMaskedElsewhere,
  checkWhileLocked,
  checkFormViaReference,
  checkAppendOnlyPage,
  checkViewsOfPage,
  checkWhenOfTransitions,
  checkAssignedSense,
  checkActionWords,
  checkCreatedComplete,
  checkLiftedMasks,
  checkListKeys,
  checkSameInList,
  checkMaskedOrder,
  checkDuplicateParts,
  checkFormOrder,
  checkEmptyPages,
  checkCreatedShown,
  checkCalendarSense,
  checkTabsFilled,
  checkActionOutcome,
  checkActionsOfPage,
  checkCountsAgain,
  checkListNames,
  checkKeysHeld,
  checkKeyOfArea,
  checkScopeOfRoles,
  checkKeptList,
  checkActionStart,
  checkRenewals,
  checkLockedActions,
  checkShownHere,
  checkWrittenWordLimits,
  checkUniqueWritten,
  checkMatchedAsked,
];

/** Checks of entities that read their pages, so they run after the checks of pages. */
const usedChecks = [checkTransitionsMade, checkPositionMoved, checkFieldsAsked];

const projectChecks = [
  checkDictionaries,
  checkChoiceTitles,
  checkNeighbours,
  checkMenuEntries,
  checkBoards,
  checkIcons,
  checkPaths,
  checkEndpointClashes,
  checkPickers,
  checkUnusedEntities,
  checkUnusedDictionaries,
  checkRules,
];

/** Adds the problems between files to `project.problems`. */
export function checkProject(project: Project, configuration: Configuration): void {
  for (const check of checksOf(project, configuration)) check();
}

/** All checks of a project, in order, each of one file or of all; so that a caller may do other work between them. */
export function* checksOf(project: Project, configuration: Configuration): Generator<() => void> {
  for (const file of project.entities.values()) {
    const entity = configuration.entities.get(file.name);
    if (!entity) continue;
    const scope = { project, configuration, report: file.report, file, written: file.written, entity };
    for (const check of entityChecks) yield () => check(scope);
  }
  for (const file of project.resources.values()) {
    const { report, written } = file;
    const entity = findEntity({ project, configuration, report }, written.entity, ['entity']);
    const resource = configuration.resources.get(file.name);
    if (!entity || !resource) continue;
    const scope = { project, configuration, report, file, written, entity, resource };
    for (const check of resourceChecks) yield () => check(scope);
  }
  for (const file of project.entities.values()) {
    const entity = configuration.entities.get(file.name);
    if (!entity) continue;
    const scope = { project, configuration, report: file.report, file, written: file.written, entity };
    for (const check of usedChecks) yield () => check(scope);
  }
  for (const check of projectChecks) yield () => check(project, configuration);
}
