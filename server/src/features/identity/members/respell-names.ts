import { respelling } from '../../search/index.ts';
import { respellNames } from '../members.store.ts';

const atOnce = 500;

/** Members who were there before names were found by their pinyin gain it without being saved. */
export const respellMembers = respelling('members', ({ tx }, after) => respellNames(tx, after, atOnce));
