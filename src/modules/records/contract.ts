/** What other areas may ask of training records. */
export { phaseOf } from './domain/phases';
export { type Decision, decide } from './server/goals/decide';
export { readGoalPapers } from './server/goals/papers';
export { changePhase } from './server/goals/phases';
export { readPromptOrder } from './server/goals/readPromptOrder';
export { firstTraining } from './server/goals/sessions';
export { goalGraph, spansOf, standingOf } from './server/goals/standing';
