/** What so many pages share is there already when the next one is opened. */
const manyPages = 25;

/**
 * The files in which modules travel. First what a list shows at once: `shell` for the frame of every page, `listing`
 * for what a list and most records are drawn with, `record` and `cards` for what records and lists of them add. Then
 * what antd brings when something is said, opened or entered: `notices`, `screen` for dialogs and toasts, then kinds of
 * fields and tables, each with what the later ones share. At last `shared` with what else many pages use; what few
 * share stays apart. A group takes along what it builds on and no earlier group has: so the order counts, and what is
 * light must not stand in a file with what is heavy.
 */
export const travelGroups = [
  // With its setting, which stands first in the file and so holds before any other file makes a schema.
  { name: 'zod', test: /\/node_modules\/zod\/|\/web\/src\/zod-without-eval\.ts$/ },
  { name: 'shell', test: /\/console\/src\/app\.tsx$/ },
  {
    name: 'listing',
    test: /\/console\/src\/(?:parts\/(?:list-page\/(?:list-page|columns)|loaded|moment|section|key-value|allowed)\.tsx|(?:lib\/use-(?:step|record)|parts\/list-page\/use-late-options)\.ts)$/,
  },
  { name: 'record', test: /\/console\/src\/parts\/(?:action-bar|timeline|file-view)\.tsx$/ },
  { name: 'cards', test: /\/console\/src\/parts\/list-page\/card-page\.tsx$/ },
  { name: 'notices', test: /\/node_modules\/antd\/es\/alert\/index\.js$/ },
  { name: 'screen', test: /\/console\/src\/(?:parts\/dialog|shell\/lent-screen)\.tsx$/ },
  { name: 'popups', test: /\/node_modules\/antd\/es\/tooltip\/index\.js$/ },
  { name: 'text', test: /\/node_modules\/antd\/es\/input\/index\.js$/ },
  {
    name: 'forms',
    test: /\/console\/src\/parts\/(?:form|reason|confirm)-dialog\.tsx$|\/node_modules\/antd\/es\/input-number\/index\.js$/,
  },
  { name: 'choice', test: /\/node_modules\/antd\/es\/select\/index\.js$/ },
  { name: 'days', test: /\/node_modules\/antd\/es\/date-picker\/index\.js$|\/console\/src\/lib\/dayjs\.ts$/ },
  { name: 'ticks', test: /\/node_modules\/antd\/es\/(?:checkbox|radio)\/index\.js$/ },
  { name: 'tables', test: /\/node_modules\/antd\/es\/table\/index\.js$/ },
  { name: 'shared', minShareCount: manyPages },
];
