/** 导出检查资料: asks for the months and for whom. */
import { Radio } from 'antd';
import { useContext, useMemo, useState } from 'react';
import ActionDialog from '../../../../engine/action/ActionDialog';
import type { ActionExtensionProps } from '../../../../engine/extensions';
import ui from '../../../../ui/ui.module.css';
import { type PackedChoice, PackedContext } from '../blocks/parts/packed';
import css from '../blocks/parts/subsidy.module.css';

const everybody: PackedChoice = { title: '全部有训练补贴的学员', stuIds: undefined };

export default function InspectionPackage(props: ActionExtensionProps) {
  const { action, run } = props;
  const packed = useContext(PackedContext);
  const choices = packed?.choices ?? [everybody];
  const [at, setAt] = useState(0);
  const asked = useMemo(() => {
    const params = action.params.filter(({ name }) => name !== 'stuIds');
    return { ...action, params: packed ? params.map((param) => ({ ...param, default: packed.month })) : params };
  }, [action, packed]);
  const go = (inputs: Record<string, unknown>) => run({ ...inputs, stuIds: choices[at]?.stuIds });
  return (
    <ActionDialog {...props} action={asked} run={go}>
      {choices.length > 1 && (
        <Radio.Group
          className={css.choices}
          aria-label="哪些学员"
          value={at}
          options={choices.map(({ title }, value) => ({ value, label: title }))}
          onChange={(event) => setAt(Number(event.target.value))}
        />
      )}
      <p className={`${ui.flush} ${ui.note}`}>
        每名学员一个 PDF，按检查的顺序；封面清单写明缺什么、谁能补，以及没有包含的内容。里面只有您自己能看到的。
      </p>
    </ActionDialog>
  );
}
