/** 教师不在 and 安排代课调课: makes the proposal, then leads on to it. */

import { useNavigate } from 'react-router';
import { must } from '../../../../domain/must';
import ActionDialog from '../../../../engine/action/ActionDialog';
import { useSubmitKeys } from '../../../../engine/call/submitKey';
import { useCall } from '../../../../engine/call/useCall';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import { pathsOf } from '../../../../engine/resourcePaths';
import { useResource } from '../../../../engine/useResource';
import { dialect } from '../../../../wire/dialect';

export default function ProposeRepair(props: ActionExtensionProps) {
  const { action, record, onClose } = props;
  const repairs = useResource('lessonRepair');
  const call = useCall();
  const { submit } = useSubmitKeys();
  const navigate = useNavigate();
  const run = async (inputs: Record<string, unknown>) => {
    const sent = { ...(record && { [dialect.id]: record.id, [dialect.version]: record.version }), ...inputs };
    const made = (await submit([action.endpoint, sent], (headers) => call(action.endpoint, sent, headers))) as { id: string };
    onClose();
    navigate(must(pathsOf(repairs).show(made.id), 'address of the proposed repair'));
  };
  return <ActionDialog {...props} run={run} />;
}
