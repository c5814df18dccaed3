/** All cross-checks, in one list. Each is a small function that reports and changes nothing. */

import type { Configuration } from '../normalized';
import type { Project } from '../project';
import { checkAbout } from './aboutChecks';
import { checkFieldAccess, checkMasksRevealed, checkScopePaths, checkScopeUses } from './accessChecks';
import {
  checkActionEffects,
  checkActionInputs,
  checkActionJobs,
  checkActionNames,
  checkActionPeople,
  checkActionsCreate,
  checkActionTransitions,
} from './actionChecks';
import { checkAddresses, checkPaths } from './addressChecks';
import { checkCopyCircles, checkFilledTwice, checkRollupShown, checkSettingDefaults, checkSiblingCodes } from './agreeChecks';
import { checkAppendOnly, checkAppendOnlyPage } from './appendChecks';
import {
  checkFirstRecord,
  checkImmutableShown,
  checkMatchedAsked,
  checkUniqueDefaults,
  checkUniqueWritten,
  checkWordLimits,
  checkWrittenWordLimits,
} from './birthChecks';
import { checkBoards } from './boardChecks';
import { checkCallPaths, checkEndpointClashes, checkMethods, checkWritingMethods } from './callChecks';
import { checkExclusive, checkUnique } from './competeChecks';
import { checkComputed, checkComputedInputs, checkComputedKeys } from './computedChecks';
import { checkFormBehind, checkMaskedElsewhere, checkRowConditions, checkShownBehind } from './dottedChecks';
import { checkEditLock, checkEditLockCalls, checkEditLockWays } from './editLockChecks';
import {
  checkEntityFieldLists,
  checkFieldCount,
  checkFieldNames,
  checkPerson,
  checkPosition,
  checkSearch,
  checkStateFields,
  checkStoredNames,
} from './entityChecks';
import { checkMenuEntries } from './entryChecks';
import { checkExamples } from './exampleChecks';
import { checkCalendar, checkCards, checkCharts, checkFacesShown } from './faceChecks';
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
import { checkActionWords, checkCreatedComplete, checkLiftedMasks } from './idleActionChecks';
import { checkFilledByServer, checkOnlyOnes, checkWeakerKeys } from './idleKeyChecks';
import { checkFormOrder, checkIdleListKeys, checkIdleParts, checkMaskedOrder, checkPositionSense, checkSameInList } from './idlePageChecks';
import { checkEntityLabel } from './labelChecks';
import { checkFilters, checkListColumns, checkListConditions, checkListSort, checkTree } from './listChecks';
import { checkLocked, checkLockedActions, checkLockedFields, checkLockedForEver, checkWhileLocked } from './lockChecks';
import { checkBulkActions, checkBulkEdit, checkCounted, checkGroupBy, checkTotals } from './manyChecks';
import { checkShownFields, checkShownInCircle, checkTimedStates, checkViewsOfPage, checkWhenOfTransitions } from './neverChecks';
import { checkActionOutcome, checkActionStart, checkTimedOutcome } from './outcomeChecks';
import { checkForm, checkRequiredOnForm, checkShow, checkTabs } from './pageChecks';
import { checkParams } from './paramChecks';
import { checkAskedFields, checkGroupsShown, checkOwnPage, checkPageActions, checkPrimaryAction } from './placeChecks';
import { checkDictionaries, checkIcons, checkPickers, checkRules, checkUnusedDictionaries, checkUnusedEntities } from './projectChecks';
import { checkChosenFrom, checkCopiedOnChoice, checkMatchCircles, checkMatches } from './relationChecks';
import { checkRenewals } from './renewalChecks';
import {
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
import { checkMakersSight, checkScopeOr } from './scopeChecks';
import { checkChecksSense, checkChecksTogether, checkExclusiveSense, checkTellingApart, checkWhileShown } from './senseChecks';
import { checkSheets } from './sheetChecks';
import {
  checkAmountsMultiplied,
  checkCopiesFit,
  checkFieldsAsked,
  checkKeptList,
  checkKeyOfArea,
  checkKeysHeld,
  checkPositionMoved,
  checkScopeOfRoles,
  checkTimedFilled,
} from './silentChecks';
import { checkReadOnlySource, checkSource } from './sourceChecks';
import { checkQuickForm, checkSteps, checkWanted } from './stepChecks';
import { checkTimed } from './timedChecks';
import { checkChoiceTitles, checkFieldTitles, checkNeighbours, checkPartTitles } from './titleChecks';
import { checkAssignedSense, checkTimedSense, checkTransitionsMade } from './unreadChecks';
import {
  checkActionsOfPage,
  checkCalendarSense,
  checkCountsAgain,
  checkCreatedShown,
  checkEmptyPages,
  checkListNames,
  checkOneValued,
  checkShownHere,
  checkTabsFilled,
} from './vainChecks';
import { checkMessageFields, checkMessagePlaces, checkReadOnlyWritten } from './writtenChecks';

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
  checkShownBehind,
  checkAppendOnly,
  checkShownFields,
  checkTimedStates,
  checkTimedSense,
  checkShownInCircle,
  checkPositionSense,
  checkWhileShown,
  checkChecksSense,
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
  checkFacesShown,
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
  checkActionJobs,
  checkReadOnlySource,
  checkMaskedElsewhere,
  checkWhileLocked,
  checkFormBehind,
  checkAppendOnlyPage,
  checkViewsOfPage,
  checkWhenOfTransitions,
  checkAssignedSense,
  checkActionWords,
  checkCreatedComplete,
  checkLiftedMasks,
  checkIdleListKeys,
  checkSameInList,
  checkMaskedOrder,
  checkIdleParts,
  checkFormOrder,
  checkEmptyPages,
  checkCreatedShown,
  checkOneValued,
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

/** Checks of entities that look at their pages, after these have been checked. */
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
  for (const file of project.entities.values()) {
    const entity = configuration.entities.get(file.name);
    if (!entity) continue;
    const scope = { project, configuration, report: file.report, file, written: file.written, entity };
    for (const check of usedChecks) check(scope);
  }
  for (const check of projectChecks) check(project, configuration);
}
