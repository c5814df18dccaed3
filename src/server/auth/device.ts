/** Client of a sign-in: IP address and device, for sessions and the sign-in log. */
import Bowser from 'bowser';

export interface Client {
  ip: string;
  /** Browser and system in short, e.g. `Chrome 131 · Windows`. */
  device: string;
  userAgent: string;
}

/** Chinese product names for names of the library. */
const chinese: Readonly<Record<string, string>> = {
  WeChat: '微信',
  'UC Browser': 'UC 浏览器',
  'QQ Browser': 'QQ 浏览器',
  'Microsoft Edge': 'Edge',
  'Internet Explorer': 'IE',
};

/** Short name from the user agent, e.g. `Chrome 131 · Windows`; an unknown device for programs that are not a browser. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name && `${chinese[browser.name] ?? browser.name} ${browser.version?.split('.')[0] ?? ''}`.trim();
  return [name, os.name].filter(Boolean).join(' · ') || unknownDevice;
}

const unknownDevice = '未知设备';
