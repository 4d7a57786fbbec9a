import type { ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { wordVector, type SearchText } from '../../search/index.ts';

/** What a service is called, and what else it is ranked by; tags stand in the description between bar signs. */
export type ServiceText = Pick<ServiceDefinition, 'name' | 'english' | 'aliases' | 'description' | 'sketch'>;

/** What a service with these models is ranked by. */
export const rankTextOf = (text: ServiceText, models: readonly string[]): Omit<SearchText, 'body'> => ({
  title: text.name,
  names: [text.english, ...text.aliases],
  tags: [...text.description.split('|'), ...models, text.sketch],
});

/** The words that a service is found by, as the text form of a tsvector; not by models that are retired. */
export const serviceWordsOf = (definition: ServiceDefinition, retired: ReadonlySet<string>): string =>
  wordVector({
    ...rankTextOf(
      definition,
      definition.instruments.filter((model) => !retired.has(model)),
    ),
    body: [...definition.introduction, ...definition.requirements, ...definition.faq.map(({ question }) => question)],
  });
