/** Goals proposed for a child, as the call `findPlan` answers them. */
import type { ItemToTrain } from './itemsToTrain';

export interface ProposedItem extends ItemToTrain {
  /** Whether a goal of the child already rests on this item. */
  isPlanned: boolean;
  /** The newest of these goals. */
  goalId: string | null;
}

export interface ProposalSource {
  recordId: string;
  scaleName: string;
  /** YYYY-MM-DD. */
  evalDate: string;
  items: ProposedItem[];
}

/** A long goal of the institution's library that suits one of the domains, and the child's age. */
export interface LibraryGoal {
  id: string;
  domain: number;
  content: string;
  /** Null for who may not read it. */
  shortCount: number | null;
}

export interface PlanToAdd {
  id: string;
  version: number;
  period: string;
}

export interface GoalProposals {
  stuId: string;
  stuName: string;
  /** Draft of an education plan that goals can be added to. */
  draft: PlanToAdd | null;
  /** The plan in force, where there is no draft: goals are added to its revision. */
  running: PlanToAdd | null;
  /** Those that items or goals stand in, in the order of the dictionary. */
  domains: { code: number; title: string }[];
  sources: ProposalSource[];
  library: LibraryGoal[];
}
