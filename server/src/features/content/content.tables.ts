import type { articleKinds } from '@yance/contract/content/endpoints.ts';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { tsvector } from '../../kernel/column-types.ts';

/** News, courses and service cases. */
export const articles = pgTable(
  'content_articles',
  {
    rid: uuid().primaryKey(),
    type: text().$type<(typeof articleKinds)[number]>().notNull(),
    title: text().notNull(),
    sketch: text().notNull(),
    img: text().notNull(),
    /** The address of the original when the article stands elsewhere; then there is no own page. */
    source: text(),
    /** Sanitised HTML. */
    body: text().notNull(),
    author: text().notNull(),
    published_at: timestamp({ withTimezone: true }).notNull(),
    /** The last publication of an edit; nothing where none followed the first. */
    changed_at: timestamp({ withTimezone: true }),
    visible: boolean().notNull(),
    views: bigint({ mode: 'number' }).notNull().default(0),
    attachments: jsonb().$type<{ rid: string; name: string; size: number }[]>().notNull().default([]),
    /** Services by rid. */
    related: jsonb().$type<string[]>().notNull().default([]),
    words: tsvector().notNull(),
    names: tsvector().notNull(),
  },
  (t) => [
    index('content_articles_list').on(t.type, t.published_at.desc().nullsFirst(), t.rid.desc().nullsFirst()),
    index('content_articles_words').using('gin', t.words),
  ],
);

/** Papers whose authors thank the operator. */
export const thanks = pgTable(
  'content_thanks',
  {
    rid: uuid().primaryKey(),
    company: text().notNull(),
    title: text().notNull(),
    code: text().notNull(),
    content: text().notNull(),
    sketch: text().notNull(),
    source: text(),
    position: integer().notNull(),
    words: tsvector().notNull(),
    names: tsvector().notNull(),
  },
  (t) => [index('content_thanks_position').on(t.position), index('content_thanks_words').using('gin', t.words)],
);

/** Slides of the home page. */
export const banners = pgTable('content_banners', {
  rid: uuid().primaryKey(),
  img: text().notNull(),
  title: text(),
  description: text(),
  /** A web address, or the rid of a service; nothing makes the slide unclickable. */
  redirect: text(),
  position: integer().notNull(),
  visible: boolean().notNull(),
});

/** Special areas below the categories; each opens the project list of a type or category. */
export const hotZones = pgTable('content_hot_zones', {
  rid: uuid().primaryKey(),
  /** Project type or category. */
  type_id: integer().notNull(),
  name: text().notNull(),
  img: text().notNull(),
  title: text().notNull(),
  sketch: text().notNull(),
  position: integer().notNull(),
});

export type AbilityKind = 'laboratory' | 'instrument' | 'qualification' | 'counter';

/** Laboratories, instruments, qualifications and counters of the capability display, as published. */
export const abilities = pgTable('content_abilities', {
  rid: uuid().primaryKey(),
  kind: text().$type<AbilityKind>().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  position: integer().notNull(),
  visible: boolean().notNull(),
  views: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * Who has looked at what on a day, as a digest that names nobody; kept for two days, so that nobody is counted twice.
 */
export const viewMarks = pgTable('content_view_marks', { day: date().notNull(), mark: text().notNull() }, (t) => [
  primaryKey({ columns: [t.day, t.mark] }),
]);

/** How often an article was opened on a day, counted as its views are; kept for as long as figures look back. */
export const articleViewDays = pgTable(
  'content_article_view_days',
  { day: date({ mode: 'string' }).notNull(), article_rid: uuid().notNull(), views: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.article_rid] })],
);

/** One row whose number grows in every transaction that changes what visitors can see; triggers write it. */
export const publicVersion = pgTable('public_version', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});
