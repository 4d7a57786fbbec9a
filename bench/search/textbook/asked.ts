/** Queries with bars between them, by the services of which one should stand among the first three. */
export const asked = (queries: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(queries).flatMap(([services, texts]) => texts.split('|').map((text) => [text, services.split(' ')])),
  );
