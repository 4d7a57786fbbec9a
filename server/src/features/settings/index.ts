export { changeSetting, defineSettings, type NewSetting } from './change-setting.ts';
export { forgetSettings, readSetting } from './read-setting.ts';
export { allSettings, type Setting } from './settings.store.ts';
