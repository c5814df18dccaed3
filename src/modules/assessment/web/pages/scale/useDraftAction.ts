/** Runs an action that makes a draft of a scale, and leads on to it. */
import { useNavigate } from 'react-router';
import { callOf } from '../../../../../domain/callOf';
import { useSubmitKeys } from '../../../../../engine/call/submitKey';
import { useCall } from '../../../../../engine/call/useCall';
import type { ActionExtensionProps } from '../../../../../engine/extensions';
import type { ScaleManagementAnswers } from '../../../../../generated/calls';
import { dialect } from '../../../../../wire/dialect';
import { scaleAddress } from '../../../domain/edit/calls';

export function useDraftAction({ action, record, onClose }: ActionExtensionProps): ActionExtensionProps['run'] {
  const call = useCall();
  const navigate = useNavigate();
  const { submit } = useSubmitKeys();
  return async (inputs) => {
    const sent = { ...(record && { [dialect.id]: record.id, [dialect.version]: record.version }), ...inputs };
    const address = callOf<object, ScaleManagementAnswers['addScale' | 'newVersion']>(action.endpoint.method, action.endpoint.path);
    const made = await submit([address, sent], (headers) => call(address, sent, headers));
    onClose();
    navigate(scaleAddress(made, made.scaleVersion));
  };
}
