/** Shown when another tab has switched the organisation while this page holds unsaved input. */

import { DialogFormEnd } from '../../ui/DialogFormEnd';
import ui from '../../ui/ui.module.css';
import type { UserInfo } from '../../wire/identity';
import { useSubmit } from '../login/useSubmit';

interface MovedFormProps {
  user: UserInfo;
  /** Name of the organisation that the session is in now. */
  other: string | undefined;
  moveBack: () => Promise<void>;
  onBack: () => void;
  onFollow: () => void;
}

export function MovedForm({ user, other, moveBack, onBack, onFollow }: MovedFormProps) {
  const { busy, error, onSubmit } = useSubmit(async () => {
    await moveBack();
    onBack();
  });
  return (
    <form onSubmit={onSubmit}>
      <p className={`${ui.second} ${ui.flush}`}>
        另一个标签页已切换到{other ? `“${other}”` : '别的机构'}。这一页属于“{user.orgName}”，还有未保存的内容；切换回来可以继续填写。
      </p>
      <DialogFormEnd error={error} busy={busy} busyText="切换中…" submit="切换回来" cancel={{ text: '放弃内容并刷新', run: onFollow }} />
    </form>
  );
}
