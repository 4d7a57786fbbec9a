/** Where a page stands, for search engines; the last crumb is the page itself. */
export function breadcrumbData(
  origin: string,
  crumbs: readonly { label: string; href?: string }[],
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: origin + href } : {}),
    })),
  };
}

/** Questions with their answers, for search engines; none make no data. */
export function questionData(questions: readonly { question: string; answer: string }[]): Record<string, unknown>[] {
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

/** The crumbs of a page that stands right below the home page. */
export const homeCrumbs = (label: string): { label: string; href?: string }[] => [
  { label: '首页', href: '/' },
  { label },
];
