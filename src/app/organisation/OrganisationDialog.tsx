/** Switches to another organisation of the user. Closed by its buttons only, not by Esc or a click outside. */
import { Modal, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { todayInShanghai } from '../../fields/components/today';
import { useUserInfo } from '../../providers/auth/userInfo';
import ui from '../../ui/ui.module.css';
import { lastOrganisation } from '../session/lastOrganisation';
import { reloadPage } from '../session/leave';
import { useSession } from '../session/SessionContext';
import { hasUnsavedInput } from '../session/unsavedInput';
import { OrganisationLogo } from './OrganisationLogo';
import { describeOrganisations, type OrganisationRow } from './organisationChoice';
import css from './organisationDialog.module.css';

const columns: TableColumnsType<OrganisationRow> = [
  {
    title: '标志',
    dataIndex: 'logo',
    width: 72,
    render: (_, row) => <OrganisationLogo name={row.orgName} logo={row.logo} faded={row.expired} />,
  },
  { title: '机构', dataIndex: 'orgName' },
  { title: '昵称', dataIndex: 'nickName', width: 160 },
  { title: '', width: 170, align: 'right', render: (_, row) => <OrganisationNote row={row} /> },
];

export default function OrganisationDialog({ onClose }: { onClose: () => void }) {
  const { instId, orgList } = useUserInfo();
  const { changeOrganisation } = useSession();
  const rows = describeOrganisations(orgList, instId, todayInShanghai());
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [unsaved] = useState(hasUnsavedInput);

  async function confirm() {
    if (chosen === undefined) return setError('请选择要登录的机构');
    setBusy(true);
    try {
      await changeOrganisation(chosen);
      lastOrganisation.write(chosen);
      reloadPage();
    } catch (thrown) {
      setBusy(false);
      setError((thrown as Error).message);
    }
  }
  const choose = (id: string) => {
    setChosen(id);
    setError(undefined);
  };
  return (
    <Modal
      open
      width={800}
      title="请选择机构"
      closable={false}
      maskClosable={false}
      keyboard={false}
      okText="确认切换"
      cancelText="取消"
      confirmLoading={busy}
      onOk={confirm}
      onCancel={onClose}
    >
      <Table
        rowKey="instId"
        size="middle"
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ y: 400 }}
        rowSelection={{
          type: 'radio',
          selectedRowKeys: chosen === undefined ? [] : [chosen],
          onSelect: (row) => choose(row.instId),
          getCheckboxProps: (row) => ({ disabled: row.expired, 'aria-label': row.orgName }),
        }}
        onRow={(row) => ({ onClick: () => !row.expired && choose(row.instId), className: row.expired ? css.expired : css.row })}
      />
      {unsaved && <div className={css.unsaved}>这一页还有未保存的内容，切换后会丢失</div>}
      <div className={css.error} role="alert">
        {error}
      </div>
    </Modal>
  );
}

function OrganisationNote({ row }: { row: OrganisationRow }) {
  if (row.expired) return <span className={`${ui.endedTint} ${css.ended}`}>已到期，请联系售后</span>;
  if (row.daysLeft !== undefined)
    return <span className={`${ui.soonTint} ${css.soon}`}>{row.daysLeft === 0 ? '今天到期' : `${row.daysLeft} 天后到期`}</span>;
  return row.usedLast ? <span className={`${ui.endedTint} ${css.ended}`}>当前机构</span> : null;
}
