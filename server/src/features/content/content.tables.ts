import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid, customType } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** News, courses and service cases. */
export const articles = pgTable(
  'content_articles',
  {
    rid: uuid().primaryKey(),
    type: text().notNull(),
    title: text().notNull(),
    sketch: text().notNull(),
    img: text().notNull(),
    /** The address of the original when the article stands elsewhere; then there is no own page. */
    source: text(),
    /** Sanitised HTML. */
    body: text().notNull(),
    author: text().notNull(),
    published_at: timestamp({ withTimezone: true }).notNull(),
    visible: boolean().notNull(),
    views: bigint({ mode: 'number' }).notNull().default(0),
    words: tsvector().notNull(),
    names: tsvector().notNull(),
  },
  (t) => [
    index('content_articles_list').on(t.type, t.published_at.desc(), t.rid.desc()),
    index('content_articles_words').using('gin', t.words),
  ],
);

/** Papers whose authors thank the house. */
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
