import { sharingEndpoints } from '@yance/contract/sharing/endpoints.ts';
import { sharedEndpoints } from '@yance/contract/sharing/open-endpoints.ts';
import { hashPassword } from '../../kernel/access/password.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { addLink } from './add-link.ts';
import { visitOfPass } from './link-of-pass.ts';
import { listLinks } from './list-links.ts';
import { comparePasscode, openLink } from './open-link.ts';
import { previewShared, sendShared } from './read-shared.ts';
import { revokeLink } from './revoke-link.ts';
import { sharedView } from './shared-view.ts';

export const sharingCalls = [
  ...bind(sharingEndpoints, {
    listShareLinks: (call) => listLinks(call, call.input.order_rid),
    addShareLink: inTwoParts(
      async ({ input: { passcode } }) => (passcode ? hashPassword(passcode) : null),
      (call, hash) => addLink(call, call.input, hash),
    ),
    revokeShareLink: (call) => revokeLink(call, call.input.rid),
  }),
  ...bind(sharedEndpoints, {
    openShare: inTwoParts(comparePasscode, openLink),
    readShare: async (call) => {
      const { link, about } = await visitOfPass(call, call.input.pass);
      return (await sharedView(call, link, about)).view;
    },
    previewShare: async (call) => previewShared(call, await visitOfPass(call, call.input.pass), call.input.rid),
    shareFile: (call) => sendShared(call, call.input.ticket, call.http.request.headers.range),
  }),
];
