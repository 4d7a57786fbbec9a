import { forms } from './textbook/forms.ts';
import { names } from './textbook/names.ts';
import { students } from './textbook/students.ts';

export { heldOut, heldOutAbsent } from './textbook/held-out.ts';
export { needs, notOffered } from './textbook/needs.ts';

/**
 * What people type, from textbooks and price lists, all of it taught to the search by name. Add here what somebody
 * searched in vain; a query leaves only when the service does.
 */
export const named = { ...students, ...names, ...forms };
