export {
  abandonOutgoing,
  abandonWechat,
  attemptOutgoing,
  logSecretMessage,
  outcomeOf,
  sendMessages,
} from './send-outgoing.ts';
export { smsToday } from './sms-caps.ts';
export { currentTexts, type CurrentText } from './current-texts.ts';
export { defineTemplates } from './define-templates.ts';
export { allWordings, wordings, type Wording } from './wording.ts';
export type { VariableName } from './variables.ts';
