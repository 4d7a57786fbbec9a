import type { SettingKey, SettingValues } from '@yance/contract/settings/values.ts';
import type { NewSetting } from '../src/features/settings/index.ts';
import { agreement } from './agreement.ts';
import { serviceProcess, siteNotes, siteWords } from './content/site.ts';
import { guidePages } from './content/guide.ts';
import { aboutPages, contactPage } from './content/about.ts';
import { license } from './content/license.ts';
import { closingTexts } from './content/closing.ts';
import { policy } from './content/policy.ts';
import { synonyms } from './synonyms.ts';
import { vocabulary } from './vocabulary.ts';

/**
 * All districts of Beijing and Nanjing: a code is allowed when it stands here, or is the 2- or 4-digit beginning of one
 * that does.
 */
const beijing = ['01', '02', '05', '06', '07', '08', '09', '11', '12', '13', '14', '15', '16', '17', '18', '19'].map(
  (district) => `1101${district}`,
);
const nanjing = ['02', '04', '05', '06', '11', '13', '14', '15', '16', '17', '18'].map((district) => `3201${district}`);
const slots = ['09:00-11:00', '11:00-13:00', '14:00-16:00', '16:00-18:00'];

/** The calendar of on-site sampling; dates and weekdays follow the service hours, Monday to Saturday. */
const samplingSetting = {
  time_slots: slots,
  disabled_week: [0],
  disabled_date: [] as string[],
  disabled_date_time: {} as Record<string, string[]>,
  disabled_time: [] as string[],
  invalid_disabled_date: [] as string[],
  tip: '以上城市免费上门取样，其他城市请快递寄样。',
};

const shown = <K extends SettingKey>(group: string, key: K, value: SettingValues[K], label: string): NewSetting => ({
  key,
  value,
  label,
  group,
  public: true,
});
const kept = <K extends SettingKey>(group: string, key: K, value: SettingValues[K], label: string): NewSetting => ({
  key,
  value,
  label,
  group,
  public: false,
});

/** What the site says about itself, and its texts. */
export const siteSettings: NewSetting[] = [
  shown('站点', 'company.name', '研测', '名称'),
  shown('站点', 'hotline', '010-57340647', '服务热线'),
  shown('站点', 'hours', '', '服务时间'),
  shown(
    '站点',
    'localInfo',
    {
      address: '北京市海淀区',
      phone: '010-57340647',
      email: '',
      express: '北京市海淀区研测收样中心',
    },
    '公司信息与收样地址',
  ),
  shown('站点', 'popup', { img: '', url: '', enabled: false, from: '', until: '' }, '首页弹窗'),
  shown('站点', 'qrCodes', { official: '', consulting: '', miniProgram: '' }, '二维码'),
  shown('站点', 'qrNames', { official: '', consulting: '', miniProgram: '' }, '二维码的名称'),
  shown('站点', 'partners', [], '合作机构'),
  shown('站点', 'site.words', siteWords, '首页标题与栏目说明'),
  shown('站点', 'site.notes', siteNotes, '各页说明'),
  shown('站点', 'process', serviceProcess, '服务流程'),
  kept(
    '站点',
    'home.featured',
    ['fe-sem', 'xrd', 'xps', 'tem', 'nmr', 'bet', 'icp-oes', 'tg-dsc'],
    '热门项目的首选次序',
  ),
  kept('站点', 'search.synonyms', synonyms, '搜索同义词'),
  kept('站点', 'search.vocabulary', vocabulary, '搜索词表'),
  shown('取样', 'allowRegion', [...beijing, ...nanjing], '上门取样地区（六位代码）'),
  shown('取样', 'samplingSetting', samplingSetting, '取样日历'),
  shown('取样', 'samplingInfo', samplingSetting, '取样日历（旧名）'),
  kept('文本', 'agreement.terms', agreement, '检测协议条款'),
  shown('文本', 'page.license', license, '用户服务协议'),
  shown('文本', 'page.policy', policy, '隐私政策'),
  kept('文本', 'closing.texts', closingTexts, '注销账号说明'),
  ...aboutPages.map((page) => shown('文本', `page.about.${page.key}` as const, page, page.title)),
  shown('文本', 'page.contact', contactPage, '联系我们的说明'),
  shown('文本', 'page.guide', guidePages, '帮助'),
];
