export {
  abandonOutgoing,
  abandonWechat,
  attemptOutgoing,
  logSecretMessage,
  outcomeOf,
  sendMessages,
  type NewMessage,
} from './send-outgoing.ts';
export { exampleSms } from './example-sms.ts';
export { sentTo } from './list-outgoing.ts';
export { smsToday } from './notice-sms-caps.ts';
export { currentTexts, type CurrentText } from './current-texts.ts';
export { defineTemplates } from './define-templates.ts';
export { allWordings, wordings, type Wording } from './wording.ts';
export type { VariableName } from './variables.ts';
