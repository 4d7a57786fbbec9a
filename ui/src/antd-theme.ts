import { colours, fonts, heights, leading, motion, radii, shadows, type Scheme } from './token-values.ts';

type Colours = (typeof colours)[Scheme];

const textTokens = (c: Colours) => ({
  colorTextBase: c.ink,
  colorText: c.ink,
  colorTextHeading: c.ink,
  colorTextSecondary: c.inkSecondary,
  colorTextLabel: c.inkSecondary,
  colorTextDescription: c.inkSecondary,
  colorTextTertiary: c.inkTertiary,
  // antd's own placeholder grey fails AA; disabled text is exempt but stays readable here.
  colorTextPlaceholder: c.inkTertiary,
  colorTextQuaternary: c.inkTertiary,
  colorTextDisabled: c.edge,
  colorIcon: c.inkSecondary,
  colorIconHover: c.ink,
  colorTextLightSolid: '#ffffff',
});

const surfaceTokens = (c: Colours) => ({
  colorBgBase: c.paper,
  colorBgContainer: c.paper,
  colorBgElevated: c.raised,
  colorBgLayout: c.wash,
  colorBgContainerDisabled: c.wash,
  colorBgSpotlight: '#22303e',
  colorBorder: c.edge,
  colorBorderSecondary: c.hairline,
  colorBorderDisabled: c.hairline,
  colorSplit: c.hairline,
  colorFill: c.hairline,
  colorFillSecondary: c.hairline,
  colorFillTertiary: c.wash,
  colorFillQuaternary: c.wash,
  colorFillAlter: c.wash,
  colorFillContent: c.hairline,
  colorFillContentHover: c.hairline,
  colorBgTextHover: c.wash,
  colorBgTextActive: c.hairline,
});

const actionTokens = (c: Colours) => ({
  colorPrimary: c.brand,
  colorPrimaryHover: c.brandHover,
  colorPrimaryActive: c.brandActive,
  colorPrimaryText: c.brand,
  colorPrimaryTextHover: c.brandHover,
  colorPrimaryTextActive: c.brandActive,
  colorPrimaryBg: c.brandTint,
  colorPrimaryBgHover: c.brandTint,
  colorPrimaryBorder: c.brandLine,
  colorPrimaryBorderHover: c.brandHover,
  colorLink: c.brand,
  colorLinkHover: c.brandHover,
  colorLinkActive: c.brandActive,
  colorInfo: c.brand,
  colorInfoBg: c.brandTint,
  colorInfoBorder: c.brandLine,
  controlItemBgActive: c.brandTint,
  controlItemBgActiveHover: c.brandTint,
  controlItemBgHover: c.wash,
  controlOutline: c.brandLine,
});

const meaningTokens = (c: Colours) => ({
  colorSuccess: c.done,
  colorSuccessText: c.done,
  colorSuccessBg: c.doneTint,
  colorSuccessBorder: c.doneLine,
  colorWarning: c.attention,
  colorWarningText: c.attention,
  colorWarningBg: c.attentionTint,
  colorWarningBorder: c.attentionLine,
  colorWarningOutline: c.attentionTint,
  colorError: c.danger,
  colorErrorText: c.danger,
  colorErrorHover: c.dangerHover,
  colorErrorBg: c.dangerTint,
  colorErrorBgHover: c.dangerTint,
  colorErrorBorder: c.dangerLine,
  colorErrorBorderHover: c.dangerHover,
  colorErrorActive: c.dangerHover,
  colorErrorOutline: c.dangerTint,
});

const shapeTokens = (scheme: Scheme) => ({
  fontFamily: fonts.text,
  fontFamilyCode: fonts.code,
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  lineHeight: leading.text,
  fontWeightStrong: 600,
  borderRadius: radii.medium,
  borderRadiusSM: radii.small,
  borderRadiusLG: radii.large,
  controlHeight: 36,
  controlHeightSM: 28,
  controlHeightLG: heights.control,
  boxShadow: shadows[scheme].high,
  boxShadowSecondary: shadows[scheme].high,
  boxShadowTertiary: shadows[scheme].low,
  motionDurationFast: `${motion.fast}ms`,
  motionDurationMid: `${motion.fast}ms`,
  motionDurationSlow: `${motion.slow}ms`,
  motionEaseOut: motion.ease,
});

const componentTokens = (c: Colours) => {
  // In the dark scheme the brand is light, so what stands on it must be dark; tooltips keep white.
  const onBrand = { colorTextLightSolid: c.onBrand };
  return {
    Button: {
      primaryColor: c.onBrand,
      dangerColor: c.onDanger,
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    DatePicker: onBrand,
    Calendar: onBrand,
    Steps: onBrand,
    Badge: { colorTextLightSolid: c.onDanger },
    Radio: { buttonSolidCheckedColor: c.onBrand },
    Checkbox: { colorWhite: c.onBrand },
    Table: {
      headerBg: c.wash,
      headerColor: c.inkSecondary,
      headerSplitColor: 'transparent',
      rowHoverBg: c.wash,
      cellPaddingBlock: 12,
      cellPaddingBlockSM: 6,
    },
    Layout: { headerBg: c.paper, siderBg: c.paper, bodyBg: c.wash },
    Menu: { itemSelectedBg: c.brandTint, itemSelectedColor: c.brand, activeBarBorderWidth: 0 },
    Tabs: { horizontalItemPadding: '12px 0' },
  };
};

/**
 * antd's theme in our tokens, for `ConfigProvider`. Every neutral is given in full,
 * so that it holds with and without antd's dark algorithm.
 */
export function antdTheme(scheme: Scheme) {
  const c = colours[scheme];
  return {
    cssVar: { key: 'yance' },
    hashed: false,
    token: {
      ...textTokens(c),
      ...surfaceTokens(c),
      ...actionTokens(c),
      ...meaningTokens(c),
      ...shapeTokens(scheme),
    },
    components: componentTokens(c),
  };
}
