/** People who hold the role directly; assigned on the staff page. */
import { Link } from 'react-router';
import { Initial } from '../../../../../../engine/record/Initial';
import { PageState } from '../../../../../../ui/PageState';
import ui from '../../../../../../ui/ui.module.css';
import type { BookRole } from '../../../../../../wire/policy';
import css from '../rolePolicy.module.css';

const usersPath = '/structureModel/users';
/** Page that explains the rights of a person. */
const whyPath = '/structureModel/why';

export function MembersPane({ role }: { role: BookRole }) {
  if (role.members.length === 0) {
    return (
      <PageState title="还没有人使用这个角色" text="在用户页面里把角色分配给员工。">
        <Link to={usersPath}>打开用户</Link>
      </PageState>
    );
  }
  return (
    <>
      <p className={`${ui.hint} ${css.note}`}>
        直接拥有这个角色的人，点名字查询他的权限；在 <Link to={usersPath}>用户</Link> 页面里分配。
      </p>
      <ul className={css.members}>
        {role.members.map(({ staffId, name }) => (
          <li key={staffId}>
            <Link className={ui.line} to={`${whyPath}?staff=${staffId}`} title={`查询${name}的权限`}>
              <Initial label={name} size="small" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
