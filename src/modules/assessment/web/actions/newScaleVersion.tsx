/** 新版本: a copy of a published version as a draft, then the way to it. */
import ActionDialog from '../../../../engine/action/ActionDialog';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import { useDraftAction } from '../pages/scale/useDraftAction';

export default function NewScaleVersion(props: ActionExtensionProps) {
  return <ActionDialog {...props} run={useDraftAction(props)} />;
}
