import { getHome } from '@yance/contract/catalogue/endpoints.ts';
import { getArticle, listArticles, listThanks } from '@yance/contract/content/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { getHome as home } from './home.ts';
import * as articles from './list-articles.ts';

export const contentCalls = bind(
  { getHome, listThanks, listArticles, getArticle },
  {
    getHome: ({ tx }) => home(tx),
    listThanks: ({ tx, input }) => articles.listThanks(tx, input),
    listArticles: ({ tx, input }) => articles.listArticles(tx, input),
    getArticle: ({ tx, input }) => articles.getArticle(tx, input.id),
  },
);
