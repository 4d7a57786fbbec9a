import { z } from 'zod';

/** Shapes of the public settings that single pages read (the staff edit them). Loaders only: the browser never parses them. */

export const process = z.array(
  z.object({
    key: z.string(),
    name: z.string(),
    steps: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
);
export type Process = z.output<typeof process>;

export const partners = z.array(z.object({ name: z.string(), img: z.string().catch(''), url: z.string().catch('') }));
export type Partner = z.output<typeof partners>[number];

export const popup = z.object({ img: z.string(), url: z.string(), enabled: z.boolean() });
export type Popup = z.output<typeof popup>;

/** A single page: sections of paragraphs; `version` stands on pages whose consent is recorded. */
export const textPage = z.object({
  title: z.string(),
  version: z.string().optional(),
  updated: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type TextPage = z.output<typeof textPage>;

export const guide = z.array(
  z.object({
    key: z.string(),
    title: z.string(),
    entries: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
);
export type Guide = z.output<typeof guide>;
