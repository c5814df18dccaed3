import { normalTones, type Severity, severities, severityTones } from '../../domain/severity';

type SeverityTones = Record<Severity | `${Severity}-tint`, string>;

/**
 * All colours of the product by meaning, for both themes. Measured contrasts: text ≥ 4.5 : 1 on surface and page, borders of checkboxes ≥ 3
 * : 1. antd's theme (`theme.ts`) and the CSS variables `--kj-…` (`styleVariables.ts`) are both built from this table.
 */
export interface Tones extends SeverityTones {
  page: string;
  surface: string;
  /** Table headers and secondary areas. */
  head: string;
  hover: string;
  /** Separator lines. */
  line: string;
  /** Borders of inputs. */
  border: string;
  /** Borders of checkboxes and radio buttons. */
  mark: string;
  text: string;
  second: string;
  /** Hints, placeholders and disabled elements. */
  third: string;
  brand: string;
  /** Selected rows and menu entries. */
  'brand-tint': string;
  'brand-edge': string;
  /** Filled buttons; their text is white. */
  fill: string;
  'fill-hover': string;
  normal: string;
  'normal-tint': string;
  soon: string;
  'soon-tint': string;
  wrong: string;
  'wrong-tint': string;
  ended: string;
  'ended-tint': string;
  /** Background colours of initials for people without a photo (also `normal`); without meaning. */
  amber: string;
  'amber-tint': string;
  violet: string;
  'violet-tint': string;
  teal: string;
  'teal-tint': string;
  rose: string;
  'rose-tint': string;
  blue: string;
  'blue-tint': string;
  /** Shadow of floating elements; other elements have none. */
  shadow: string;
}

export type ThemeName = 'light' | 'dark';

function severityOf(theme: ThemeName): SeverityTones {
  const tone = severityTones[theme];
  return Object.fromEntries(
    severities.flatMap((name) => [
      [name, tone[name].ink],
      [`${name}-tint`, tone[name].tint],
    ]),
  ) as SeverityTones;
}

const light: Tones = {
  ...severityOf('light'),
  page: '#f5f6f8',
  surface: '#ffffff',
  head: '#f8f9fb',
  hover: '#f4f6fa',
  line: '#e6e8ec',
  border: '#c9ced6',
  mark: '#838c9b',
  text: '#1d2129',
  second: '#4b5361',
  third: '#5f697b',
  brand: '#2c5fc4',
  'brand-tint': '#eef3fc',
  'brand-edge': '#bcd0f5',
  fill: '#2c5fc4',
  'fill-hover': '#2350ab',
  normal: normalTones.light.ink,
  'normal-tint': normalTones.light.tint,
  soon: '#945600',
  'soon-tint': '#fff5e3',
  wrong: '#be342b',
  'wrong-tint': '#fdefed',
  ended: '#566070',
  'ended-tint': '#eef0f3',
  amber: '#744600',
  'amber-tint': '#f8ecd5',
  violet: '#4f3c9c',
  'violet-tint': '#ece7f9',
  teal: '#155e66',
  'teal-tint': '#e1f1f2',
  rose: '#8e2a43',
  'rose-tint': '#f8e5e9',
  blue: '#234a9c',
  'blue-tint': '#e4edfc',
  shadow: '0 6px 24px rgba(20, 28, 45, 0.12), 0 1px 3px rgba(20, 28, 45, 0.08)',
};

const dark: Tones = {
  ...severityOf('dark'),
  page: '#121417',
  surface: '#1a1d21',
  head: '#1f2328',
  hover: '#23282f',
  line: '#2c3138',
  border: '#424a55',
  mark: '#727b89',
  text: '#e6e8eb',
  second: '#b6bcc6',
  third: '#8e96a4',
  brand: '#8aaef7',
  'brand-tint': '#1e2940',
  'brand-edge': '#35507f',
  fill: '#3a68cc',
  'fill-hover': '#4776da',
  normal: normalTones.dark.ink,
  'normal-tint': normalTones.dark.tint,
  soon: '#e7b565',
  'soon-tint': '#332812',
  wrong: '#f2938a',
  'wrong-tint': '#3a211f',
  ended: '#a5adb9',
  'ended-tint': '#2a2f36',
  amber: '#e7b565',
  'amber-tint': '#332812',
  violet: '#b9adf0',
  'violet-tint': '#25203a',
  teal: '#7cc7cb',
  'teal-tint': '#12292b',
  rose: '#eb9db0',
  'rose-tint': '#3a2129',
  blue: '#8aaef7',
  'blue-tint': '#1e2940',
  shadow: '0 6px 24px rgba(0, 0, 0, 0.45), 0 1px 3px rgba(0, 0, 0, 0.3)',
};

export const tones: Record<ThemeName, Tones> = { light, dark };

/** Font family of antd and of hand-written styles. */
export const fontFamily = "system-ui, -apple-system, 'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
