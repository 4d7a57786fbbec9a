import { isLink } from '@yance/contract/content/document.ts';
import { rid } from '@yance/contract/kernel/fields.ts';

/** Where a banner leads: nowhere, to a project, or to an address of the editor's own. */
export type Way = 'none' | 'service' | 'link';

/** How an address begins that is still to be typed. */
export const nowhereYet = 'https://';

/** The way of a stored value: only the number of a service opens a project. */
export const wayOf = (redirect: string): Way =>
  redirect === '' ? 'none' : rid.safeParse(redirect).success ? 'service' : 'link';

/** What is wrong with a typed address, or nothing; a beginning is no fault yet. */
export const addressFault = (address: string): string =>
  nowhereYet.startsWith(address) || (!address.startsWith('/') && isLink(address))
    ? ''
    : '请填写 http 或 https 开头的网址';
