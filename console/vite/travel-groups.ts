/** What so many pages share is there already when the next one is opened. */
const manyPages = 25;

/**
 * The files in which modules travel: `shell` with what the frame of every page needs, `listing` with what a list needs
 * beside it, `tables`, `days` and `choice` with fields and tables of antd, `forms` with what a dialog with fields
 * needs, `shared` with what else many pages use. What few pages share stays apart. A group takes along what it builds
 * on and no earlier group has; so the order counts, and a page loads what it shows.
 */
export const travelGroups = [
  // With its setting, which stands first in the file and so holds before any other file makes a schema.
  { name: 'zod', test: /\/node_modules\/zod\/|\/web\/src\/zod-without-eval\.ts$/ },
  { name: 'shell', test: /\/console\/src\/app\.tsx$/ },
  { name: 'listing', test: /\/console\/src\/parts\/list-page\/(?:list-page|columns)\.tsx$/ },
  { name: 'screen', test: /\/console\/src\/(?:parts\/dialog|shell\/lent-screen)\.tsx$/ },
  { name: 'choice', test: /\/node_modules\/antd\/es\/select\/index\.js$/ },
  { name: 'days', test: /\/node_modules\/antd\/es\/date-picker\/index\.js$/ },
  { name: 'tables', test: /\/node_modules\/antd\/es\/table\/index\.js$/ },
  { name: 'forms', test: /\/console\/src\/parts\/form-dialog\.tsx$/ },
  { name: 'shared', minShareCount: manyPages },
];
