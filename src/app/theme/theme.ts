/** antd theme with the colours of the product. All values are set, because some of antd's colours have too little contrast. */
import { theme as antdTheme, type ThemeConfig } from 'antd';
import { fontFamily, type ThemeName, type Tones, tones } from './tones';

const radius = { borderRadius: 6, borderRadiusLG: 8, borderRadiusSM: 4 };
const durations = { motionDurationMid: '0.15s', motionDurationSlow: '0.2s' };
const sizes = { fontSize: 14, controlHeight: 32, controlHeightSM: 26, controlHeightLG: 40 };

interface ThemeOptions {
  /** Distinguishes two themes on one page. */
  key?: string;
  /** False = no animations: menus, dialogs and messages appear at once. */
  motion?: boolean;
}

export function buildTheme(name: ThemeName, { key = 'kj', motion = true }: ThemeOptions = {}): ThemeConfig {
  const tone = tones[name];
  return {
    algorithm: name === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    cssVar: { key },
    hashed: false,
    token: { ...radius, ...sizes, ...getThemeColours(tone), ...getStateColours(tone), fontFamily, ...(motion ? durations : { motion }) },
    components: getComponentTokens(tone),
  };
}

function getThemeColours(tone: Tones): ThemeConfig['token'] {
  return {
    colorPrimary: tone.brand,
    colorLink: tone.brand,
    colorLinkHover: tone['fill-hover'],
    colorInfo: tone.brand,
    colorBgLayout: tone.page,
    colorBgContainer: tone.surface,
    colorBgElevated: tone.surface,
    colorFillAlter: tone.head,
    controlItemBgHover: tone.hover,
    controlItemBgActive: tone['brand-tint'],
    controlItemBgActiveHover: tone['brand-tint'],
    colorBorder: tone.border,
    colorBorderSecondary: tone.line,
    colorSplit: tone.line,
    colorText: tone.text,
    colorTextSecondary: tone.second,
    colorTextTertiary: tone.third,
    colorTextDescription: tone.third,
    colorTextPlaceholder: tone.third,
    colorTextDisabled: tone.third,
    colorTextQuaternary: tone.third,
    boxShadow: tone.shadow,
    boxShadowSecondary: tone.shadow,
    boxShadowTertiary: 'none',
  };
}

function getStateColours(tone: Tones): ThemeConfig['token'] {
  return {
    colorSuccess: tone.normal,
    colorSuccessText: tone.normal,
    colorSuccessBg: tone['normal-tint'],
    colorWarning: tone.soon,
    colorWarningText: tone.soon,
    colorWarningBg: tone['soon-tint'],
    colorError: tone.wrong,
    colorErrorText: tone.wrong,
    colorErrorBg: tone['wrong-tint'],
  };
}

/** Filled controls have white text, so in the dark theme their blue is darker than that of links. */
function getComponentTokens(tone: Tones): ThemeConfig['components'] {
  const filled = { colorPrimary: tone.fill, colorPrimaryHover: tone['fill-hover'], colorPrimaryActive: tone['fill-hover'] };
  const marked = { ...filled, colorBorder: tone.mark };
  return {
    Button: { ...filled, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 400 },
    Checkbox: marked,
    Radio: marked,
    Switch: { ...filled, colorTextQuaternary: tone.mark, colorTextTertiary: tone.mark },
    Steps: filled,
    Tag: { borderRadiusSM: 4 },
    Table: {
      headerBg: tone.head,
      headerColor: tone.second,
      headerSplitColor: 'transparent',
      rowHoverBg: tone.hover,
      rowSelectedBg: tone['brand-tint'],
      rowSelectedHoverBg: tone['brand-tint'],
      cellFontSize: 14,
      headerBorderRadius: 0,
    },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemColor: tone.second,
      itemHoverBg: tone.hover,
      itemHoverColor: tone.text,
      itemSelectedBg: tone['brand-tint'],
      itemSelectedColor: tone.brand,
      subMenuItemSelectedColor: tone.text,
      itemHeight: 34,
      itemMarginBlock: 2,
      itemMarginInline: 8,
      activeBarBorderWidth: 0,
      iconSize: 16,
    },
    // antd's colours have less contrast than text requires.
    Tabs: { itemHoverColor: tone.brand, itemActiveColor: tone.brand },
    Tooltip: { colorBgSpotlight: '#262b33', colorTextLightSolid: '#ffffff' },
  };
}
