const junk = /(^|\/)(\.[^/]*|~\$[^/]*|Thumbs\.db|desktop\.ini|__MACOSX\/.*)$/i;

/** Whether a file was left behind by an operating system, by its path; nobody means it. */
export const isJunk = (path: string): boolean => junk.test(path);
