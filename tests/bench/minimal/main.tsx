/** Baseline of the browser measurements: a minimal Refine and antd application with sign-in and two lists. */
import '@ant-design/v5-patch-for-react-19';
import { List, useTable } from '@refinedev/antd';
import { Authenticated, type AuthProvider, Refine, useLogin } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import dataProvider from '@refinedev/simple-rest';
import { Button, Form, Input, Table } from 'antd';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Outlet, Route, Routes } from 'react-router';

const authProvider: AuthProvider = {
  login: async () => {
    await fetch('/rest/login', { method: 'POST' });
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that staff use.
    document.cookie = 'in=1; path=/';
    return { success: true, redirectTo: '/students' };
  },
  logout: async () => ({ success: true, redirectTo: '/login' }),
  check: async () => (document.cookie.includes('in=1') ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  onError: async () => ({}),
};

function Login() {
  const { mutate } = useLogin();
  return (
    <Form onFinish={(values) => mutate(values)}>
      <Form.Item name="username" label="账号">
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label="密码">
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        登录
      </Button>
    </Form>
  );
}

const titles = ['姓名', '性别', '年龄', '服务类别', '主要联系人', '联系电话', '班级', '责任教师', '状态'];
const columns = titles.map((title) => ({ dataIndex: title, title }));

function Rows({ resource }: { resource: string }) {
  const { tableProps } = useTable({ resource, pagination: { pageSize: 20 } });
  return (
    <List resource={resource}>
      <Link to="/records">记录</Link>
      <Table {...tableProps} rowKey="id" columns={columns} />
    </List>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <Refine
      dataProvider={dataProvider('/rest')}
      routerProvider={routerProvider}
      authProvider={authProvider}
      resources={[
        { name: 'students', list: '/students' },
        { name: 'records', list: '/records' },
      ]}
      options={{ disableTelemetry: true }}
    >
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route
          element={
            <Authenticated key="in" redirectOnFail="/login">
              <Outlet />
            </Authenticated>
          }
        >
          <Route path="/students" element={<Rows key="students" resource="students" />} />
          <Route path="/records" element={<Rows key="records" resource="records" />} />
        </Route>
      </Routes>
    </Refine>
  </BrowserRouter>,
);
