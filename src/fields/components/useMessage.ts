import { App, message as plainMessage } from 'antd';

/** Short messages in the app's theme; antd's static ones when there is no App above (tests). */
export function useMessage(): Pick<typeof plainMessage, 'warning'> {
  const { message } = App.useApp();
  return typeof message.warning === 'function' ? message : plainMessage;
}
