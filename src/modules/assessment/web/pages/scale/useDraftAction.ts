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
    // Several actions make a draft, each at its own address.
    const made = await submit([action.endpoint, sent], (headers) => call<object, Made>(action.endpoint, sent, headers));
    onClose();
    navigate(scaleAddress(made, made.scaleVersion));
  };
}
