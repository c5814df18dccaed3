/** 数据核对: records, columns and lines of roles that no longer fit the configuration, each with the way to it. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useAnswer } from '../../../../../engine/call/useAnswer';
import type { PageExtensionProps } from '../../../../../engine/extensions';
import { LinkFromHere } from '../../../../../engine/page/fromHere';
import { ProblemState } from '../../../../../ui/ProblemState';
import parts from '../../../../../ui/parts.module.css';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { type Misfit, type MisfitsAnswer, misfitsCall } from '../../../../../wire/misfits';
import css from './misfits.module.css';
import { countOf, detailOf, lostRoleText, summaryOf, titleOf } from './sentences';

const nothing = {};

export function MisfitsPage({ resource }: PageExtensionProps) {
  const { answer, error, busy, again } = useAnswer(misfitsCall, nothing);
  if (error) return <ProblemState error={error} title={resource.title} onRetry={again} />;
  if (!answer) return <Skeleton late />;
  return (
    <section className={ui.card} aria-label="核对结果" aria-busy={busy}>
      <div className={`${ui.spread} ${parts.gap12}`}>
        <p className={ui.title16} role="status">
          {summaryOf(answer)}
        </p>
        <Button onClick={again} loading={busy}>
          重新核对
        </Button>
      </div>
      {answer.misfits.map((misfit) => (
        <Records key={titleOf(misfit)} {...misfit} />
      ))}
      <Columns columns={answer.columns} />
      <Lines {...answer} />
      <LostRoles {...answer} />
    </section>
  );
}

function Part({ title, note, children }: { title: string; note: string; children?: ReactNode }) {
  return (
    <>
      <h2 className={`${ui.title14} ${css.title}`}>{title}</h2>
      <p className={`${ui.second} ${ui.flush}`}>{note}</p>
      {children && <ul className={css.records}>{children}</ul>}
    </>
  );
}

function Records(misfit: Misfit) {
  const { kind, records, what } = misfit;
  const items = records.map(({ id, label, detail, to }) => {
    const words = `${label === '' ? what : label}${detailOf(kind, detail)}`;
    return <li key={id}>{to ? <LinkFromHere to={to}>{words}</LinkFromHere> : words}</li>;
  });
  return (
    <Part title={titleOf(misfit)} note={countOf(misfit)}>
      {items.length > 0 && items}
    </Part>
  );
}

function Columns({ columns }: Pick<MisfitsAnswer, 'columns'>) {
  if (columns.length === 0) return null;
  return (
    <Part title="没有归属的列和表" note="数据库里还有值，配置里已没有；可以在配置里改回，或由运维人员用 ALLOW_LOSS 放弃。">
      {columns.map(({ name, count }) => (
        <li key={name}>
          {name}（{count} 条）
        </li>
      ))}
    </Part>
  );
}

function Lines({ lines, otherLines }: Pick<MisfitsAnswer, 'lines' | 'otherLines'>) {
  if (lines.length + otherLines === 0) return null;
  const note = otherLines > 0 ? `共 ${otherLines} 条，由管理角色的人查看` : `共 ${lines.length} 条，在角色权限里删除`;
  return (
    <Part title="没有对应页面、按钮或字段的角色权限" note={note}>
      {lines.length > 0 &&
        lines.map(({ roleKey, roleName, line, kind }) => (
          <li key={`${roleKey} ${kind} ${line}`}>
            <LinkFromHere to={`/structureModel/roles/policy?role=${encodeURIComponent(roleKey)}`}>{roleName}</LinkFromHere>
            {kind === 'parent' ? ` 上级角色 ${line}` : ` ${line}`}
          </li>
        ))}
    </Part>
  );
}

function LostRoles({ roles }: Pick<MisfitsAnswer, 'roles'>) {
  if (roles.length === 0) return null;
  return (
    <Part title="已不存在的角色留下的权限" note="对谁都不生效；恢复角色时一并恢复，新建相同标识的角色时清除">
      {roles.map((role) => (
        <li key={role.roleKey}>{lostRoleText(role)}</li>
      ))}
    </Part>
  );
}
