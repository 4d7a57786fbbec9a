export { shownFields } from '@yance/contract/catalogue/parameters.ts';
