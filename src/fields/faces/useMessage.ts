import { App, message as plainMessage } from 'antd';

/** Short messages in the look of the app; antd's plain ones where no app stands around (a test, a foreign page). */
export function useMessage(): Pick<typeof plainMessage, 'warning'> {
  const { message } = App.useApp();
  return typeof message.warning === 'function' ? message : plainMessage;
}
