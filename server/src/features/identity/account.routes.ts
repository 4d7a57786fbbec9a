import { identityAccount, identityAccountOpen } from '@yance/contract/identity/account-endpoints.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { serveAvatar } from './account/avatar.ts';
import { sendContactCode } from './account/send-contact-code.ts';
import { compareOwnPassword } from './account/prove-member.ts';
import { compareForContact } from './account/compare-for-contact.ts';
import { updateContact } from './account/update-contact.ts';
import { checkCaptcha } from './sign-in/captcha.ts';
import { giveConsent } from './consents/give-consent.ts';
import { listConsents } from './consents/list-consents.ts';
import { checkClosing } from './personal-data/check-closing.ts';
import { closeAccount } from './personal-data/close-account.ts';
import { exportData } from './personal-data/export-data.ts';
import { listExports } from './personal-data/list-exports.ts';
import { linkExport, openExport } from './personal-data/open-export.ts';

export const accountCalls = [
  ...bind(identityAccount, {
    sendContactCode: inTwoParts(
      (call) => checkCaptcha(call, call.input.captcha),
      async (call, captcha) => {
        await sendContactCode(call, call.input, { network: call.origin.network, captcha });
        return {};
      },
    ),
    updateContact: inTwoParts(
      (call) => compareForContact(call, call.input),
      (call, compared) => updateContact(call, call.input, call.origin.ip, compared),
    ),
    exportData: (call) => exportData(call),
    listExports: (call) => listExports(call),
    linkExport: (call) => linkExport(call, call.input.export_rid),
    checkClosing: (call) => checkClosing(call),
    closeAccount: inTwoParts(
      (call) => compareOwnPassword(call, call.input),
      (call, compared) => closeAccount(call, call.input, compared),
    ),
    listConsents: ({ tx, actor }) => listConsents(tx, actor.rid),
    giveConsent: (call) => giveConsent(call, call.input, call.origin.ip),
  }),
  ...bind(identityAccountOpen, {
    openExport: (call) => openExport(call, call.input.ticket),
    openAvatar: (call) => serveAvatar(`avatar-${call.input.name}`),
  }),
];
