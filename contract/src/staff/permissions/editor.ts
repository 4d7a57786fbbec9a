import { permission } from './permission.ts';

/** What the shop offers and says. */
export const editorPermissions = {
  'content.view': permission('E', 'content/list content/get content/version content/choices content/preview'),
  'content.edit': permission(
    'E',
    'content/create content/save content/restore content/remove content/order content/paste content/picture',
    'content.create content.save',
  ),
  'content.publish': permission(
    'E',
    'content/publish content/plan content/unplan content/withdraw',
    'content.publish content.plan content.unplan content.withdraw',
  ),
  'content.search': permission('E', 'search/misses search/dismiss search/addSynonym'),

  'catalogue.view': permission('E', 'service/list service/get service/version service/preview'),
  'catalogue.edit': permission(
    'E',
    'service/create service/save service/restore service/discard service/demo',
    'service.create service.save',
  ),
  'catalogue.publish': permission(
    'E',
    'service/publish service/plan service/unplan service/withdraw',
    'service.publish service.plan service.unplan service.withdraw',
  ),
  'catalogue.priceChange': permission(
    'E',
    'service/previewPrices service/changePrices service/priceChanges service/undoPrices',
  ),
  'catalogue.registers': permission('E', 'category/list laboratory/list instrument/register register/history'),
  'catalogue.registersEdit': permission(
    'E',
    'category/add category/change category/move category/order laboratory/add laboratory/change instrument/add instrument/change register/restore',
  ),
  'catalogue.agreedPrices': permission('BEF', 'price/list price/detail price/member price/preview'),
  'catalogue.agreedPricesEdit': permission(
    'EF',
    'price/add price/edit price/start price/stop',
    'priceList.draft priceList.start priceList.stop',
  ),
};
