/** The yardstick of the browser measurements: the least a Refine and antd application with sign-in and one list can be. */
import '@ant-design/v5-patch-for-react-19';
import { List, useTable } from '@refinedev/antd';
import { Authenticated, type AuthProvider, Refine, useLogin } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import dataProvider from '@refinedev/simple-rest';
import { Button, Form, Input, Table } from 'antd';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';

const authProvider: AuthProvider = {
  login: async () => {
    await fetch('/rest/login', { method: 'POST' });
    sessionStorage.setItem('in', '1');
    return { success: true, redirectTo: '/students' };
  },
  logout: async () => ({ success: true, redirectTo: '/login' }),
  check: async () => (sessionStorage.getItem('in') ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
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

function Students() {
  const { tableProps } = useTable({ resource: 'students', pagination: { pageSize: 20 } });
  return (
    <List>
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
      resources={[{ name: 'students', list: '/students' }]}
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
          <Route path="/students" element={<Students />} />
        </Route>
      </Routes>
    </Refine>
  </BrowserRouter>,
);
