/** The part of the browser's Trusted Types that is used here; not every browser has them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string | null },
  ): { createHTML(text: string): unknown };
}
export const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/**
 * What the browser asks of a text that would become markup without a policy of its own. React makes each script element
 * from the first of these texts; the others are without markup, such as the structured data of a page, whose `<` are
 * escaped and which is never run. To be called before anything is drawn.
 */
export const guardMarkup = (): unknown =>
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
  });
