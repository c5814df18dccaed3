/** The compared applications: the product and react-admin on the product's server, and a minimal page on its own server. */
import { startBuiltServer } from '../../support/product/builtServer';
import { freePort } from '../../support/server/freePort';
import { startMinimal } from '../minimalServer';
import { buildBesideReactAdmin, reactAdminPage } from './reactAdminBuild';
import { account, type Subject } from './visits';

export interface Subjects {
  subjects: Subject[];
  stop(): Promise<void>;
}

export async function startSubjects(): Promise<Subjects> {
  const cwd = await buildBesideReactAdmin();
  const server = await startBuiltServer({ cwd, command: [process.execPath, `${process.cwd()}/build/server/main.js`] });
  const port = await freePort();
  const minimal = await startMinimal(port);
  const session = { name: 'organ_token', value: await signedInToken(server.address) };
  const ours = `${server.address}/studentModel/student`;
  const reactAdmin = `${server.address}${reactAdminPage}#/instStudent`;
  const subjects = [
    {
      name: 'ours',
      login: `${server.address}/login?redirect=/studentModel/student`,
      list: ours,
      rows: 'tr[data-row-key]',
      otherList: 'a[href="/studentModel/healthRecords"]',
      session,
    },
    {
      name: 'react-admin',
      login: reactAdmin,
      list: reactAdmin,
      rows: '.RaDataTable-tableWrapper tbody tr',
      otherList: 'a[href="#/healthRecord"]',
      session,
    },
    {
      name: 'minimal',
      login: `http://127.0.0.1:${port}/login`,
      list: `http://127.0.0.1:${port}/students`,
      rows: 'tr[data-row-key]',
      otherList: 'a[href="/records"]',
      session: { name: 'in', value: '1' },
    },
  ];
  return {
    subjects,
    stop: async () => {
      minimal.close();
      await server.stop();
    },
  };
}

async function signedInToken(address: string): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...account, loginType: 2 }) };
  const answer = (await (await fetch(`${address}/sso/doLogin`, init)).json()) as { data: { token: string } };
  return answer.data.token;
}
