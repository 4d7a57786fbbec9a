/**
 * The design tokens: one source for tokens.css, the antd theme and the pictures.
 * Colours are six-digit hex; sizes are CSS pixels; times are milliseconds.
 */
export type Scheme = 'light' | 'dark';

const light = {
  ink: '#0f1c2b',
  inkSecondary: '#51606f',
  inkTertiary: '#5f6f7e',
  paper: '#ffffff',
  wash: '#f5f8fb',
  raised: '#ffffff',
  hairline: '#e2e8ef',
  edge: '#8393a3',
  brand: '#0b6e8f',
  brandHover: '#095a75',
  brandActive: '#07485e',
  brandTint: '#e6f2f6',
  brandLine: '#a9d0de',
  onBrand: '#ffffff',
  attention: '#8a5200',
  attentionTint: '#fcf2dd',
  attentionLine: '#e6c88a',
  danger: '#b3261e',
  dangerHover: '#921f18',
  dangerTint: '#fcebe9',
  dangerLine: '#eab4af',
  onDanger: '#ffffff',
  done: '#1a7340',
  doneTint: '#e5f3e9',
  doneLine: '#a9d5b8',
  teal: '#007388',
  blue: '#38699a',
  indigo: '#5c5f9b',
  violet: '#77568f',
  plum: '#8e4e6e',
  rust: '#945040',
  ochre: '#865d1c',
  moss: '#4e7238',
};

export type ColourName = keyof typeof light;

const dark: Record<ColourName, string> = {
  ink: '#e6edf4',
  inkSecondary: '#a5b3c1',
  inkTertiary: '#8b9aa9',
  paper: '#111a24',
  wash: '#0b121a',
  raised: '#182430',
  hairline: '#263441',
  edge: '#667a8f',
  brand: '#5cb8d6',
  brandHover: '#7cc8e1',
  brandActive: '#93d3e8',
  brandTint: '#12303c',
  brandLine: '#2a5c6e',
  onBrand: '#06222d',
  attention: '#e9b44c',
  attentionTint: '#33270f',
  attentionLine: '#6b5320',
  danger: '#f2877c',
  dangerHover: '#f6a198',
  dangerTint: '#3a1a18',
  dangerLine: '#7a3a35',
  onDanger: '#2c0a08',
  done: '#6cc48a',
  doneTint: '#12301f',
  doneLine: '#2c6040',
  teal: '#61c1d7',
  blue: '#82b6ec',
  indigo: '#a5abed',
  violet: '#c4a0df',
  plum: '#df98ba',
  rust: '#e79b88',
  ochre: '#d5a96a',
  moss: '#97bf81',
};

/** Colours by scheme; every text colour reaches 4.5:1 on paper, wash and its own tint. */
export const colours: Record<Scheme, Record<ColourName, string>> = { light, dark };

/** Hues of the techniques, of equal lightness, for charts and pictures. */
export const techniqueHues = [
  'teal',
  'blue',
  'indigo',
  'violet',
  'plum',
  'rust',
  'ochre',
  'moss',
] as const satisfies readonly ColourName[];

export const fonts = {
  // System Chinese faces come first, so that Latin, digits and Chinese share one rhythm and nothing is downloaded.
  text: "'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif",
  code: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace",
};

export const textSizes = [12, 14, 16, 20, 28, 40] as const;
export const leading = { text: 1.6, heading: 1.3 };
/** Half steps 4 and 12 exist for the inside of controls; layout uses multiples of 8. */
export const spaces = [4, 8, 12, 16, 24, 32, 40, 48, 64, 96] as const;
export const radii = { small: 4, medium: 6, large: 8, full: 999 };
export const heights = { dense: 32, control: 40, thumb: 48 };
export const widths = { content: 1200, text: '42em' };
export const motion = { fast: 150, slow: 200, ease: 'cubic-bezier(0.16, 1, 0.3, 1)' };

export const shadows: Record<Scheme, { low: string; high: string }> = {
  light: {
    low: '0 1px 2px rgb(15 28 43 / 6%), 0 2px 8px rgb(15 28 43 / 5%)',
    high: '0 2px 6px rgb(15 28 43 / 6%), 0 16px 40px rgb(15 28 43 / 14%)',
  },
  dark: {
    low: '0 1px 2px rgb(0 0 0 / 40%)',
    high: '0 2px 6px rgb(0 0 0 / 40%), 0 16px 40px rgb(0 0 0 / 55%)',
  },
};
