/** Added and removed policy lines by role, as readable text. */
import ui from '../../../../../../ui/ui.module.css';
import css from '../dialogs/dialogs.module.css';
import { lineText, type Names } from './outcome';

interface LineChangesProps {
  roles: readonly { roleKey: string; roleName: string; isNew?: boolean; added: readonly string[]; removed: readonly string[] }[];
  names: Names;
}

const shown = 30;

export function LineChanges({ roles, names }: LineChangesProps) {
  return (
    <ul className={`${ui.list} ${css.changes}`}>
      {roles.map(({ roleKey, roleName, isNew, added, removed }) => {
        const lines = [
          ...added.map((line) => ({ line, sign: '+', tone: css.added })),
          ...removed.map((line) => ({ line, sign: '−', tone: css.removed })),
        ];
        return (
          <li key={roleKey}>
            {(roles.length > 1 || isNew) && (
              <strong>
                {roleName}
                {isNew && '（新增的角色）'}：
              </strong>
            )}
            {lines.slice(0, shown).map(({ line, sign, tone }, at) => (
              <span key={sign + line} className={tone}>
                {at > 0 && '，'}
                {sign} {lineText(line, names)}
              </span>
            ))}
            {lines.length > shown && `，另有 ${lines.length - shown} 处`}
            {lines.length === 0 && '没有变化'}
          </li>
        );
      })}
    </ul>
  );
}
