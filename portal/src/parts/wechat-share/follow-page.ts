import { openSdk } from '@yance/web/wechat/sdk.ts';
import { signed } from '../../lib/sign-page.ts';
import { cardOf, otherCard, type ShareCard } from './share-card.ts';

/** A page that changes writes its tags one by one. */
const restMs = 300;

/**
 * Gives WeChat the card of the shown page, now and whenever another one is shown. Without WeChat's leave nothing
 * happens.
 */
export function followPage(): void {
  let given = '';
  let timer: ReturnType<typeof setTimeout>;
  const give = () => {
    const card = otherCard.get() ?? cardOf(document);
    const text = JSON.stringify(card);
    if (text === given) return;
    given = text;
    share(card).catch(() => (given = ''));
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(give, restMs);
  };
  new MutationObserver(later).observe(document.head, { childList: true, subtree: true, attributes: true });
  otherCard.subscribe(later);
  later();
}

async function share(card: ShareCard): Promise<void> {
  const wechat = await openSdk(signed);
  wechat.updateAppMessageShareData(card);
  wechat.updateTimelineShareData(card);
}
