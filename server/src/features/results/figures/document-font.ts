/** The font of documents, see kernel/typeset. */
export const documentFont = 'Noto Sans SC';
