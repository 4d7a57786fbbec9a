import { forms } from './textbook/forms.ts';
import { names } from './textbook/names.ts';

export { needs, notOffered } from './textbook/needs.ts';

/**
 * What people type, written from textbooks and price lists without a look at the words that the catalogue knows. Add
 * here what somebody searched in vain; a query leaves only when the service does.
 */

export const named = { ...names, ...forms };
