import { replyStaff } from '@yance/contract/replies/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { addReply } from './add-reply.ts';
import { changeReply } from './change-reply.ts';
import { fillReply } from './fill-reply.ts';
import { listReplies } from './list-replies.ts';
import { removeReply } from './remove-reply.ts';

export const replyCalls = bind(replyStaff, {
  listReplies: (call) => listReplies(call),
  addReply: (call) => addReply(call, call.input),
  changeReply: (call) => changeReply(call, call.input),
  removeReply: async (call) => {
    await removeReply(call, call.input.rid);
    return {};
  },
  fillReply: (call) => fillReply(call, call.input),
});
