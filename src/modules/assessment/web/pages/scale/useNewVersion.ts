/** Makes a draft from a published version and leads on to it. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSubmitKeys } from '../../../../../engine/call/submitKey';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { scaleManagementCalls } from '../../../../../generated/calls';
import { scaleAddress } from '../../../domain/edit/calls';

interface From {
  id: string;
  version: number;
  code: string;
  evalType: number;
}

export function useNewVersion(): { busy: boolean; make: (from: From) => Promise<void> } {
  const call = useCall();
  const navigate = useNavigate();
  const notify = useNotify();
  const { submit } = useSubmitKeys();
  const [busy, setBusy] = useState(false);
  const make = async (from: From) => {
    setBusy(true);
    try {
      const sent = { id: from.id, version: from.version };
      const made = await submit(sent, (headers) => call(scaleManagementCalls.newVersion, sent, headers));
      navigate(scaleAddress(from, made.scaleVersion));
    } catch (failure) {
      notify.failed(failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, make };
}
