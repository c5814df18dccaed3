/** 新版本, 新增: a draft of a scale, from the inputs of the dialog or of a published version, and the way to it. */
import { callOf } from '../../../../domain/callOf';
import ActionDialog from '../../../../engine/action/ActionDialog';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import type { ScaleManagementAnswers } from '../../../../generated/calls';
import { dialect } from '../../../../wire/dialect';
import { useMakeDraft } from '../pages/scale/useMakeDraft';

export default function NewScaleVersion(props: ActionExtensionProps) {
  const { action, record, onClose } = props;
  const make = useMakeDraft();
  const run = async (inputs: Record<string, unknown>) => {
    // Both actions answer the same, each at its own address.
    const address = callOf<object, ScaleManagementAnswers['addScale' | 'newVersion']>(action.endpoint.method, action.endpoint.path);
    await make(address, { ...(record && { [dialect.id]: record.id, [dialect.version]: record.version }), ...inputs });
    onClose();
  };
  return <ActionDialog {...props} run={run} />;
}
