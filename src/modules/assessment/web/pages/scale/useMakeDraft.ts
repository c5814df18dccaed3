/** Makes a draft of a scale and opens it. */
import { useNavigate } from 'react-router';
import type { CallOf } from '../../../../../domain/callOf';
import { useSubmitKeys } from '../../../../../engine/call/submitKey';
import { useCall } from '../../../../../engine/call/useCall';
import type { ScaleManagementAnswers } from '../../../../../generated/calls';
import { scaleAddress } from '../../../domain/edit/calls';

type Made = ScaleManagementAnswers['addScale' | 'newVersion'];

/** Rejects when the server refuses. */
export function useMakeDraft(): <Input extends object>(address: CallOf<Input, Made>, sent: NoInfer<Input>) => Promise<void> {
  const call = useCall();
  const navigate = useNavigate();
  const { submit } = useSubmitKeys();
  return async (address, sent) => {
    const made = await submit([address, sent], (headers) => call(address, sent, headers));
    navigate(scaleAddress(made, made.scaleVersion));
  };
}
