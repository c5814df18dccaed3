/** Current organisation; for users of several organisations a button to switch. */

import { SwapOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { useUserInfo } from '../../providers/auth/userInfo';
import { lazyPart } from '../../ui/lazyPart';
import css from './layout.module.css';

const OrganisationDialog = lazyPart('organisation', () => import('../organisation/OrganisationDialog'), { floating: true });

export function OrganisationSwitch() {
  const { orgName, orgList } = useUserInfo();
  const [open, setOpen] = useState(false);
  if (orgList.length <= 1) return <span className={css.organisation}>{orgName}</span>;
  return (
    <>
      <button type="button" className={css.organisation} aria-label={`切换机构，当前是${orgName}`} onClick={() => setOpen(true)}>
        <SwapOutlined />
        <span>{orgName}</span>
      </button>
      {open && (
        <Suspense>
          <OrganisationDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
