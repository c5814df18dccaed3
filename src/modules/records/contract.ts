/** What other areas may ask of training records. */
export { phaseOf } from './domain/phases';
export { type Decision, decide } from './server/decide';
export { goalPapers } from './server/papers';
export { changePhase } from './server/phases';
export { promptOrder } from './server/promptOrder';
export { firstTraining } from './server/sessions';
export { goalGraph, spansOf, standingOf } from './server/standing';
