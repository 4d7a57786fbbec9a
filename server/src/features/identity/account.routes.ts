import { identityAccount, identityAccountOpen } from '@yance/contract/identity/account-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { checkClosing, closeAccount } from './personal-data/close-account.ts';
import { giveConsent, listConsents } from './consents/consents.ts';
import { exportData, linkExport, listExports, openExport } from './personal-data/export-data.ts';
import { sendContactCode, updateContact } from './account/update-contact.ts';
import { serveAvatar } from './account/avatar.ts';

export const accountCalls = [
  ...bind(identityAccount, {
    sendContactCode: async (call) => {
      await sendContactCode(call, call.input, call.origin.ip);
      return {};
    },
    updateContact: (call) => updateContact(call, call.input, call.origin.ip),
    exportData: (call) => exportData(call),
    listExports: (call) => listExports(call),
    linkExport: (call) => linkExport(call, call.input.export_rid),
    checkClosing: (call) => checkClosing(call),
    closeAccount: (call) => closeAccount(call, call.input),
    listConsents: ({ tx, actor }) => listConsents(tx, actor.rid),
    giveConsent: (call) => giveConsent(call, call.input, call.origin.ip),
  }),
  ...bind(identityAccountOpen, {
    openExport: (call) => openExport(call, call.input.ticket),
    openAvatar: (call) => serveAvatar(`avatar-${call.input.name}`),
  }),
];
