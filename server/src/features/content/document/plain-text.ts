const attributes = /(?:\s+[a-z][a-z0-9-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?)*\s*\/?/.source;
const blocks = 'p|div|br|hr|li|ul|ol|h[1-6]|t[rdh]|table|tbody|thead|section|blockquote|pre|script|style|iframe|img';
const phrases = 'a|b|i|u|s|em|strong|small|sub|sup|span|font|mark|code|del|ins|svg';
const tag = (names: string) => new RegExp(`<(?:${names})${attributes}>|</(?:${names})\\s*>`, 'gi');
const [blockTag, phraseTag] = [tag(blocks), tag(phrases)];
const comment = /<!--.*?-->/gs;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };

/**
 * The text of a field that may contain markup (specification §3, hot item's sketch). Only tags of HTML are taken for
 * markup: 「粒径 <1 µm，含水量 >0.5%」 stays as it is.
 */
export function plainText(markup: string): string {
  return markup
    .replace(comment, ' ')
    .replace(blockTag, ' ')
    .replace(phraseTag, '')
    .replaceAll(/&(lt|gt|amp|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
