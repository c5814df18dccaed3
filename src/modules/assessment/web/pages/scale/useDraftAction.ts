/** Runs an action that makes a draft of a scale, and leads on to it. */
import { useNavigate } from 'react-router';
import { useSubmitKeys } from '../../../../../engine/call/submitKey';
import { useCall } from '../../../../../engine/call/useCall';
import type { ActionExtensionProps } from '../../../../../engine/extensions';
import { dialect } from '../../../../../wire/dialect';
import { scaleAddress } from '../../../domain/edit/calls';

interface Made {
  code: string;
  evalType: number;
  scaleVersion: number;
}

export function useDraftAction({ action, record, onClose }: ActionExtensionProps): ActionExtensionProps['run'] {
  const call = useCall();
  const navigate = useNavigate();
  const { submit } = useSubmitKeys();
  return async (inputs) => {
    const sent = { ...(record && { [dialect.id]: record.id, [dialect.version]: record.version }), ...inputs };
    const made = (await submit([action.endpoint, sent], (headers) => call(action.endpoint, sent, headers))) as Made;
    onClose();
    navigate(scaleAddress(made, made.scaleVersion));
  };
}
