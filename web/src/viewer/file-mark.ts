/** How the hash of an address begins that opens a file over its page; its rid follows. */
export const fileMark = '#file=';
