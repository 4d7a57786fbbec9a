/** A single page: sections of paragraphs; `version` stands on pages whose consent is recorded. */
export interface Page<Key extends string = string> {
  key: Key;
  title: string;
  version?: string;
  updated: string;
  sections: { heading: string; paragraphs: string[] }[];
}

/** A section of a page. */
export const section = (heading: string, ...paragraphs: string[]) => ({ heading, paragraphs });
