export { changeSetting, defineSettings, type NewSetting } from './change-setting.ts';
export { filledPlaces } from './filled-places.ts';
export { changeRules, lastRuleChange, ruleChanges, rulesInForce } from './kept-rules.ts';
export { forgetSettings, readSetting } from './read-setting.ts';
export { serviceHours } from './service-hours.ts';
export { allSettings, type Setting } from './settings.store.ts';
