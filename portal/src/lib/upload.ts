import { createUpload } from '@yance/web/upload.ts';
import { access } from './call.ts';

export const upload = createUpload(access);
