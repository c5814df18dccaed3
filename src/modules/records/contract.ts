/** What other areas may ask of training records. */
export { phaseOf } from './domain/phases';
export { type Decision, decide } from './server/goals/decide';
export { goalPapers } from './server/goals/papers';
export { changePhase } from './server/goals/phases';
export { promptOrder } from './server/goals/promptOrder';
export { firstTraining } from './server/goals/sessions';
export { goalGraph, spansOf, standingOf } from './server/goals/standing';
