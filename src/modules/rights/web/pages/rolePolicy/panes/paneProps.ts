import type { BookRole, PolicyBook } from '../../../../../../wire/policy';
import type { PolicySource } from '../policy/usePolicyBook';
import type { usePolicyEditing } from '../policy/usePolicyEditing';

export interface PolicyEditorProps {
  source: PolicySource;
  reload: () => Promise<PolicyBook | undefined>;
}

export type View = 'keys' | 'compare' | 'members' | 'tests' | 'history';

/** Props shared by most parts of the page. */
export interface PaneProps extends PolicyEditorProps {
  role: BookRole;
  editing: ReturnType<typeof usePolicyEditing>;
}
