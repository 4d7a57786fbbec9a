/**
 * How the hash of an address begins that opens a file over its page; its rid follows, and behind a slash the path of
 * the file of an archive that is shown of it.
 */
export const fileMark = '#file=';
