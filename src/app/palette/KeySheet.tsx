/** List of all keyboard shortcuts. */
import dialog from '../../ui/dialog.module.css';
import { type KeyGroup, pageKeys } from '../../ui/pageKeys';
import { useStore } from '../../ui/store';
import ui from '../../ui/ui.module.css';
import css from './palette.module.css';

const groups: readonly KeyGroup[] = [
  {
    title: '到处可用',
    keys: [
      [['Ctrl', 'K'], '查找页面、记录和操作'],
      [['?'], '显示全部快捷键'],
      [['Ctrl', '/'], '为什么不能用：点任意按钮看它需要什么权限'],
    ],
  },
  {
    title: '列表',
    keys: [
      [['/'], '搜索'],
      [['n'], '新增'],
      [['j'], '下一行'],
      [['k'], '上一行'],
      [['空格'], '勾选或取消当前行'],
      [['Shift', '空格'], '从上次勾选处选到当前行'],
      [['Enter'], '打开当前行'],
      [['e'], '编辑当前行'],
      [['Esc'], '取消选择'],
    ],
  },
  {
    title: '记录页',
    keys: [
      [['e'], '编辑'],
      [['['], '列表里的上一条'],
      [[']'], '列表里的下一条'],
    ],
  },
  {
    title: '表单',
    keys: [
      [['Ctrl', 'S'], '保存'],
      [['Ctrl', 'Enter'], '保存并继续新增'],
      [['Esc'], '离开，内容有改动时先询问'],
    ],
  },
];

export default function KeySheet({ onClose }: { onClose: () => void }) {
  const page = useStore(pageKeys);
  const shown = page ? [page, ...groups] : groups;
  return (
    <>
      <div className={css.sheet}>
        {shown.map(({ title, keys }) => (
          <section key={title}>
            <h2 className={css.sheetTitle}>{title}</h2>
            <dl>
              {keys.map(([combination, meaning]) => (
                <div key={meaning} className={css.sheetLine}>
                  <dt>
                    {combination.map((key) => (
                      <kbd key={key} className={css.key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={css.hint}>苹果电脑用 ⌘ 代替 Ctrl。</p>
      <div className={`${ui.wrap} ${dialog.buttons}`}>
        <button type="button" className={`${ui.button} ${dialog.button}`} onClick={onClose}>
          关闭
        </button>
      </div>
    </>
  );
}
