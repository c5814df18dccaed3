/** Links for public displays without sign-in: created, shown once, and revoked. */
import { type HttpError, useCustom } from '@refinedev/core';
import { Button, Input, Modal, Typography } from 'antd';
import { type FormEvent, useState } from 'react';
import { addDays, todayInShanghai } from '../../../../../domain/calendar';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { usePolicy } from '../../../../../providers/access/usePolicy';
import { AskHost, useAsk } from '../../../../../ui/AskHost';
import { PageHead } from '../../../../../ui/PageHead';
import { ForbiddenState, ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import { TableHead } from '../../../../../ui/TableHead';
import ui from '../../../../../ui/ui.module.css';
import { longestLinkDays, type ScreenLink, screenKeys, screenLinkCalls } from '../../../../../wire/screen';
import css from './links.module.css';

const title = '大屏地址';
/** Default validity of a link in days. */
const usualDays = 365;

export function ScreenLinksPage() {
  const policy = usePolicy();
  const { query } = useCustom<ScreenLink[], HttpError>({ url: screenLinkCalls.list.path, method: 'get', errorNotification: false });
  const [address, setAddress] = useState<string>();
  if (!policy.can(screenKeys.edit)) return <ForbiddenState title={title} />;
  if (query.isError) return <ProblemState error={query.error} title={title} onRetry={() => void query.refetch()} />;
  const links = query.data?.data;
  if (!links) return <Skeleton late />;
  const reload = async () => void (await query.refetch());
  return (
    <>
      <PageHead title={title} />
      <p className={css.about}>
        大厅里的电脑打开地址就显示数据大屏，不用登录。大屏显示生成地址的人有权看到的内容；这个人停用、离职或没有权限后，地址失效。
        知道地址的人都能打开，不再使用时请收回。
      </p>
      <NewLink
        onMade={async (made) => {
          setAddress(made);
          await reload();
        }}
      />
      <AskHost>
        <Links links={links} reload={reload} />
      </AskHost>
      {address !== undefined && <MadeAddress address={address} onClose={() => setAddress(undefined)} />}
    </>
  );
}

function NewLink({ onMade }: { onMade: (address: string) => Promise<void> }) {
  const today = todayInShanghai();
  const [name, setName] = useState('');
  const [until, setUntil] = useState(() => addDays(today, usualDays));
  const [busy, setBusy] = useState(false);
  const call = useCall();
  const notify = useNotify();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { address } = await call(screenLinkCalls.make, { title: name, until });
      setName('');
      await onMade(address);
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={`${ui.wrap} ${ui.card} ${css.form}`} onSubmit={make} aria-label="生成地址">
      <label className={`${ui.stack} ${css.field}`} htmlFor="screen-link-title">
        <span>挂在哪里</span>
        <Input
          id="screen-link-title"
          required
          maxLength={30}
          placeholder="如：一楼大厅"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label className={`${ui.stack} ${css.field}`} htmlFor="screen-link-until">
        <span>最后一天</span>
        <Input
          id="screen-link-until"
          required
          type="date"
          min={today}
          max={addDays(today, longestLinkDays)}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </label>
      <Button type="primary" htmlType="submit" loading={busy}>
        生成地址
      </Button>
    </form>
  );
}

function Links({ links, reload }: { links: ScreenLink[]; reload: () => Promise<void> }) {
  const call = useCall();
  const notify = useNotify();
  const ask = useAsk();
  const withdraw = async ({ id, title: name }: ScreenLink) => {
    const text = '用这个地址打开的大屏一分钟内不再显示数据。';
    if (!(await ask({ title: `收回“${name}”的地址？`, text, confirm: '收回', danger: true }))) return;
    try {
      await call(screenLinkCalls.withdraw, { id });
      await reload();
      notify.done('已收回');
    } catch (error) {
      notify.failed(error);
    }
  };
  if (links.length === 0) return <p className={css.about}>还没有地址。</p>;
  return (
    <section className={`${ui.surface} ${css.scroll}`} aria-label="已有的地址">
      <table className={`${ui.table} ${css.table}`}>
        <TableHead titles={['挂在哪里', '最后一天', '按谁的权限', '生成时间', '最近读取', '操作']} />
        <tbody>
          {links.map((link) => (
            <tr key={link.id}>
              <th scope="row">{link.title}</th>
              <td>{link.isOver ? `${link.until}（已到期）` : link.until}</td>
              <td>{link.madeBy}</td>
              <td>{link.since.slice(0, 16)}</td>
              <td>{link.readAt?.slice(0, 16) ?? '还没有打开过'}</td>
              <td>
                <Button danger size="small" onClick={() => withdraw(link)}>
                  收回
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MadeAddress({ address, onClose }: { address: string; onClose: () => void }) {
  const whole = `${location.origin}${address}`;
  return (
    <Modal open title={title} okText="完成" cancelButtonProps={{ hidden: true }} onOk={onClose} onCancel={onClose}>
      <Typography.Paragraph>请在大厅的电脑上打开这个地址。地址只显示这一次，关闭后要用只能重新生成。</Typography.Paragraph>
      <Typography.Paragraph code copyable={{ text: whole, tooltips: ['复制地址', '已复制'] }} style={{ wordBreak: 'break-all' }}>
        {whole}
      </Typography.Paragraph>
    </Modal>
  );
}
