/** 新建评估: asks for child and scale, shows warnings to confirm, and opens the page 测评作答. */
import { useNavigate } from 'react-router';
import ActionDialog from '../../../../engine/action/ActionDialog';
import { useSubmitKeys } from '../../../../engine/call/submitKey';
import { useCall } from '../../../../engine/call/useCall';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import { useAsk } from '../../../../ui/AskHost';
import { describeProblem } from '../../../../ui/callProblem';
import { takingAddress } from '../../domain/taking/calls';

/** Input that confirms the warnings; sent only after a confirmation dialog. */
const confirmed = 'confirmRecent';

export default function StartAssessment(props: ActionExtensionProps) {
  const { action, onClose } = props;
  const navigate = useNavigate();
  const start = useStart(props);
  const asked = { ...action, params: action.params.filter(({ name }) => name !== confirmed) };
  const go = async (inputs: Record<string, unknown>) => {
    const id = await start(inputs);
    if (id === undefined) return;
    onClose();
    navigate(takingAddress(id));
  };
  return <ActionDialog {...props} action={asked} run={go} />;
}

/** Resolves to the id of the new record; undefined when somebody who was warned does not go on. */
function useStart({ action }: ActionExtensionProps) {
  const call = useCall();
  const ask = useAsk();
  const { submit } = useSubmitKeys();
  const send = async (sent: Record<string, unknown>) => {
    const answer = await submit([action.endpoint, sent], (headers) => call(action.endpoint, sent, headers));
    return (answer as { id: string }).id;
  };
  return async (inputs: Record<string, unknown>): Promise<string | undefined> => {
    try {
      return await send(inputs);
    } catch (error) {
      const warnings = warningsOf(error);
      if (!warnings) throw error;
      const goesOn = await ask({ title: '开始前请留意', text: warnings.join('；'), confirm: '仍然开始', cancel: '返回' });
      return goesOn ? send({ ...inputs, [confirmed]: true }) : undefined;
    }
  };
}

/** The warnings of a refusal that can be confirmed; undefined for any other error. */
function warningsOf(error: unknown): string[] | undefined {
  const data = describeProblem(error).data as { kind?: unknown; warnings?: { message: string }[] } | null | undefined;
  return data?.kind === 'warning' ? data.warnings?.map(({ message }) => message) : undefined;
}
