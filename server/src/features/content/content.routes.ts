import { countAbilityView, getAbility } from '@yance/contract/content/ability-endpoints.ts';
import { getHome } from '@yance/contract/catalogue/endpoints.ts';
import {
  countArticleView,
  getArticle,
  listArticles,
  listTextVersions,
  listThanks,
  openAttachment,
} from '@yance/contract/content/endpoints.ts';
import { contentStaffCalls } from '@yance/contract/content/staff-endpoints.ts';
import { searchHouse, tellMiss } from '@yance/contract/search/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { getAbility as ability } from './read/ability.ts';
import { openAttachment as attachment } from './edit/attachments.ts';
import { listContentChoices } from './edit/choices.ts';
import { countView } from './read/count-views.ts';
import * as steps from './edit/entry-steps.ts';
import { getEntry, getEntryVersion, listEntries } from './edit/get-entry.ts';
import { getHome as home } from './read/home.ts';
import { pastedDocument } from './document/html-document.ts';
import * as articles from './read/list-articles.ts';
import { orderEntries } from './edit/order-entries.ts';
import { previewEntry } from './edit/preview.ts';
import { searchHouse as house } from './search/search-house.ts';
import { addSynonym, tellMiss as miss } from './search/search-words.ts';
import { listTextVersions as textVersions } from './read/text-versions.ts';
import { takePublicPicture } from './edit/take-picture.ts';

const openCalls = bind(
  {
    getHome,
    listThanks,
    listTextVersions,
    listArticles,
    getArticle,
    countArticleView,
    openAttachment,
    getAbility,
    countAbilityView,
    tellMiss,
    searchHouse,
  },
  {
    getHome: ({ tx }) => home(tx),
    listThanks: ({ tx, input }) => articles.listThanks(tx, input),
    listTextVersions: ({ tx, input }) => textVersions(tx, input),
    listArticles: ({ tx, input }) => articles.listArticles(tx, input),
    getArticle: ({ tx, input }) => articles.getArticle(tx, input.id),
    countArticleView: (call) => countView(call, 'article', call.input.id),
    openAttachment: (call) => attachment(call, call.input.id, call.input.file),
    getAbility: ({ tx }) => ability(tx),
    countAbilityView: (call) => countView(call, 'ability', call.input.id),
    tellMiss: (call) => miss(call, call.input.kw),
    searchHouse: ({ tx, input }) => house(tx, input.kw),
  },
);

const staffCalls = bind(contentStaffCalls, {
  listEntries: ({ tx, input }) => listEntries(tx, input),
  getEntry: (call) => getEntry(call, call.input),
  getEntryVersion: ({ tx, input }) => getEntryVersion(tx, input.rid, input.number),
  createEntry: (call) => steps.createEntry(call, call.input.kind, call.input.data),
  saveEntry: (call) => steps.saveEntry(call, call.input, call.input.data, call.input.note ?? ''),
  publishEntry: (call) => steps.publishEntry(call, call.input),
  planEntry: (call) => steps.planEntry(call, call.input, new Date(call.input.publish_at)),
  unplanEntry: (call) => steps.unplanEntry(call, call.input),
  withdrawEntry: (call) => steps.withdrawEntry(call, call.input, call.input.reason),
  restoreEntry: (call) => steps.restoreEntry(call, call.input, call.input.number),
  removeDraft: (call) => steps.removeDraft(call, call.input),
  orderEntries: (call) => orderEntries(call, call.input.kind, call.input.rids),
  previewEntry: (call) => previewEntry(call, call.input.rid, call.input.number),
  uploadPublicPicture: (call) => takePublicPicture(call),
  readPasted: async ({ input }) => ({ body: pastedDocument(input.html) }),
  listContentChoices: ({ tx }) => listContentChoices(tx),
  addSynonym: (call) => addSynonym(call, call.input.query, call.input.word),
});

export const contentCalls = [...openCalls, ...staffCalls];
