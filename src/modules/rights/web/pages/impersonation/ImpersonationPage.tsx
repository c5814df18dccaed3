/** Explains impersonation of a role (`?role=`) or a person (`?staff=`), with a button that starts it. */
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { impersonationReturn, impersonationUntil } from '../../../../../domain/impersonation';
import { useCall } from '../../../../../engine/call/useCall';
import { useFieldServices } from '../../../../../fields/fieldServices';
import { startImpersonation } from '../../../../../providers/auth/tokenCookie';
import { useUserInfo } from '../../../../../providers/auth/userInfo';
import { describeProblem } from '../../../../../ui/callProblem';
import { PageHead } from '../../../../../ui/PageHead';
import { PageState } from '../../../../../ui/PageState';
import ui from '../../../../../ui/ui.module.css';
import { policyCalls } from '../../../../../wire/policy';
import css from './impersonation.module.css';

const facts = [
  '菜单、页面和数据都和对方看到的一样',
  '只能看：新增、修改、删除、导出和查看完整号码都会被拒绝',
  '只在这个标签页里，30 分钟后自动结束，退出登录时也会结束',
  '开始查看会写入操作日志',
];

export function ImpersonationPage() {
  const [query] = useSearchParams();
  const [role, staff] = [query.get('role') ?? undefined, query.get('staff') ?? undefined];
  const { seeingAs } = useUserInfo();
  const name = useTargetName(role, staff);
  const { begin, busy, problem } = useBegin(role, staff);
  const navigate = useNavigate();
  if (seeingAs) return <PageState title={`正在以“${seeingAs}”的身份查看`} text="先退出查看，再选择别的角色或员工。" />;
  if (!role && !staff) return <PageState title="没有选择角色或员工" text="在角色或员工列表的一行里选择“以其身份查看”。" />;
  return (
    <>
      <PageHead title={name === '' ? '以其身份查看' : `以“${name}”的身份查看`} />
      <section className={`${ui.surface} ${css.card}`}>
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {problem && (
          <p className={`${ui.wrongTint} ${css.problem}`} role="alert">
            {problem}
          </p>
        )}
        <div className={`${ui.flex} ${css.buttons}`}>
          <Button type="primary" loading={busy} onClick={begin}>
            开始查看
          </Button>
          <Button onClick={() => navigate(-1)}>返回</Button>
        </div>
      </section>
    </>
  );
}

/** Empty while loading, and without permission to read the name. */
function useTargetName(role: string | undefined, staff: string | undefined): string {
  const call = useCall();
  const { pick } = useFieldServices();
  const [name, setName] = useState('');
  useEffect(() => {
    let current = true;
    const answer = staff
      ? pick('staff', { ids: [staff] }).then(([person]) => person?.label)
      : call(policyCalls.role, { roleKey: role }).then((found) => found.roleName);
    answer.then(
      (found) => current && setName(found ?? ''),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [call, pick, role, staff]);
  return name;
}

function useBegin(role: string | undefined, staff: string | undefined) {
  const call = useCall();
  const from = (useLocation().state as { from?: string } | null)?.from;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const begin = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await call(policyCalls.seeAs, staff ? { staffId: staff } : { roleKey: role });
      const { token, expiresAt } = answer as { token: string; expiresAt: string };
      sessionStorage.setItem(impersonationUntil, expiresAt);
      sessionStorage.setItem(impersonationReturn, from ?? '/');
      startImpersonation(token);
      location.assign('/');
    } catch (error) {
      setProblem(describeProblem(error).text);
      setBusy(false);
    }
  };
  return { begin, busy, problem };
}
