const everybody = 'BRWLAFE';

/** Those of the staff calls that are about figures; which figure whose role knows is the test of the feature. */
export const reportCallRoles: Record<string, string> = {
  'report/figures': everybody,
  'report/sections': everybody,
  'report/rows': everybody,
  'report/file': everybody,
  'report/month': 'F',
  'report/file/download': everybody,
};
