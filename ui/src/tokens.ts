/** Front door of the tokens, for portal, member centre, console and the PDF templates. */
export * from './token-values.ts';
export { antdTheme } from './antd-theme.ts';
