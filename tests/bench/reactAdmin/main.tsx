/** react-admin with the product's sign-in and two of its lists; no forms, no record pages, two menu entries. */
import { StrictMode } from 'react';
import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { HealthRecords, Students } from './lists';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
      <Resource name="instStudent" list={Students} options={{ label: '学员' }} />
      <Resource name="healthRecord" list={HealthRecords} options={{ label: '健康记录' }} />
    </Admin>
  </StrictMode>,
);
