/** 我的账号: the user's profile, password and sessions on all devices. */

import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useNotify } from '../../engine/call/useNotify';
import { Initial } from '../../engine/record/Initial';
import { useFieldServices } from '../../fields/fieldServices';
import { AskHost, useAsk } from '../../ui/AskHost';
import { lazyPart } from '../../ui/lazyPart';
import { PageHead } from '../../ui/PageHead';
import { ProblemState } from '../../ui/ProblemState';
import parts from '../../ui/parts.module.css';
import { Skeleton } from '../../ui/Skeleton';
import ui from '../../ui/ui.module.css';
import type { OwnProfile, OwnSession } from '../../wire/identity';
import css from './account.module.css';
import { type OwnAccount, useOwnAccount } from './useOwnAccount';

const FactorCard = lazyPart('factor', () => import('./FactorCard'));
const PasswordDialog = lazyPart('password', () => import('../password/PasswordDialog'));

export function AccountPage() {
  const account = useOwnAccount();
  return (
    <AskHost>
      <PageHead title="我的账号" />
      {account.error ? (
        <ProblemState error={account.error} title="我的账号" onRetry={account.reload} />
      ) : account.profile && account.sessions ? (
        <div className={`${ui.grid} ${css.page}`}>
          <Profile profile={account.profile} onChanged={account.reload} />
          <div className={ui.grid}>
            <Sessions sessions={account.sessions} end={account.end} />
            <Suspense>
              <FactorCard />
            </Suspense>
          </div>
        </div>
      ) : (
        <Skeleton late />
      )}
    </AskHost>
  );
}

function Profile({ profile, onChanged }: { profile: OwnProfile; onChanged: () => void }) {
  const [changing, setChanging] = useState(false);
  const { fileUrl } = useFieldServices();
  const lines: [title: string, text: string | null][] = [
    ['登录名', profile.username],
    ['手机号', profile.phone],
    ['机构', profile.orgName],
    ['部门', profile.department],
    ['角色', profile.roles.join('、') || null],
  ];
  const close = () => {
    setChanging(false);
    // Changing the password ends the other sessions, so the list is reloaded.
    onChanged();
  };
  return (
    <section className={ui.card} aria-label="个人资料">
      <div className={`${ui.row} ${css.who}`}>
        {profile.avatar ? (
          <img className={css.avatar} src={fileUrl(profile.avatar)} alt="" />
        ) : (
          <Initial label={profile.nickName} size="large" />
        )}
        <h2 className={css.name}>{profile.nickName}</h2>
        <Button onClick={() => setChanging(true)}>修改密码</Button>
      </div>
      <dl className={css.lines}>
        {lines.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text ?? <span className={`${ui.third} ${ui.flush}`}>未填</span>}</dd>
          </div>
        ))}
      </dl>
      <p className={`${ui.third} ${ui.flush} ${css.hint}`}>资料由机构管理员维护。密码 8–64 位，同时有字母和数字，不含账号。</p>
      {changing && (
        <Suspense>
          <PasswordDialog onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

function Sessions({ sessions, end }: { sessions: readonly OwnSession[]; end: OwnAccount['end'] }) {
  const ask = useAsk();
  const notify = useNotify();
  const others = sessions.filter(({ current }) => !current);
  const endThem = async (ids: string[] | undefined, title: string, text: string) => {
    const run = async () => {
      try {
        notify.done(`已退出 ${await end(ids)} 台设备`);
      } catch (error) {
        notify.failed(error);
      }
    };
    await ask({ title, text, confirm: '退出', danger: true, run });
  };
  return (
    <section className={ui.card} aria-label="登录的设备">
      <div className={`${ui.spread} ${css.sessionsHead}`}>
        <h2 className={ui.title15}>登录的设备</h2>
        {others.length > 0 && (
          <Button
            danger
            onClick={() => endThem(undefined, '退出其他设备', `其他 ${others.length} 台设备需要重新登录，未保存的内容会丢失。`)}
          >
            退出其他设备
          </Button>
        )}
      </div>
      <ul className={`${ui.list} ${parts.above8}`}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={() => endThem([session.id], '退出这台设备', `${session.device} 需要重新登录，未保存的内容会丢失。`)}
          />
        ))}
      </ul>
    </section>
  );
}

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, ip, place, orgName, signedInTime, lastSeenTime, current } = session;
  return (
    <li className={`${ui.spreadLine} ${css.session}`}>
      <div>
        <b>{device}</b> {current && <span className={css.current}>这台设备</span>}
        <div className={`${ui.wrap} ${ui.note} ${css.facts}`}>
          <span>{[ip, place].filter(Boolean).join(' ')}</span>
          {orgName && <span>{orgName}</span>}
          <span>登录 {signedInTime.slice(0, 16)}</span>
          <span>最近使用 {current ? '现在' : lastSeenTime.slice(0, 16)}</span>
        </div>
      </div>
      {!current && (
        <Button size="small" onClick={onEnd} aria-label={`退出 ${device}，最近使用 ${lastSeenTime.slice(0, 16)}`}>
          退出
        </Button>
      )}
    </li>
  );
}
