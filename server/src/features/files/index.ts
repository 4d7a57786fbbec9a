export { cleanPicture } from './clean-picture.ts';
export { fileUrl, linkTo, renditionUrl } from './file-links.ts';
export { disposition } from './file-name.ts';
export { filesByHash, filesByRid, type StoredFile } from './files.store.ts';
export { requireOwnFile, requireOwnFiles } from './own-file.ts';
export { findRendition, removeBytes, saveRendition, type RenditionKind } from './renditions.ts';
export { openFile } from './serve-file.ts';
export { takeVisitorFile } from './take-upload.ts';
export { dropFile, freshVisitorFiles, visitorFileLife } from './visitor-files.ts';
