/**
 * Stands in for `@rc-component/util/es/Dom/dynamicCSS` (same names, same meaning) and keeps each text in
 * a constructed style sheet: script objects need no unsafe-inline, while `<style>` elements do.
 */
const sheets = new Map<string, { sheet: CSSStyleSheet; text: string }>();

/** antd marks what it gets back and never inserts it; this element stays outside the document. */
const mark = (): HTMLStyleElement => document.createElement('style');

export function updateCSS(css: string, key: string): HTMLStyleElement {
  const known = sheets.get(key);
  if (known?.text === css) return mark();
  const sheet = known?.sheet ?? new CSSStyleSheet();
  sheet.replaceSync(css);
  if (!known) document.adoptedStyleSheets.push(sheet);
  sheets.set(key, { sheet, text: css });
  return mark();
}

export function removeCSS(key: string): void {
  const known = sheets.get(key);
  if (!known) return;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== known.sheet);
  sheets.delete(key);
}

/** Without a key a text can never be replaced, so the text itself is its key. */
export function injectCSS(css: string): HTMLStyleElement {
  return updateCSS(css, css);
}

export function clearContainerCache(): void {
  sheets.clear();
}
