/** 导出量表: saves the definition as a file that can be imported again. */
import { useEffect, useRef } from 'react';
import { useCall } from '../../../../engine/call/useCall';
import { useNotify } from '../../../../engine/call/useNotify';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import { scaleManagementCalls } from '../../../../generated/calls';
import { saveTextFile } from '../pages/scale/saveScaleFile';

export default function ExportScale({ record, onClose }: ActionExtensionProps) {
  const call = useCall();
  const notify = useNotify();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    call(scaleManagementCalls.exportScale, { id: String(record?.id) })
      .then(saveTextFile)
      .catch(notify.failed)
      .finally(onClose);
  }, [call, record, notify, onClose]);
  return null;
}
