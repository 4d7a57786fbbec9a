/** A moment of Shanghai as messages say it, 11月25日 09:00; nothing for no moment. */
export function shortMoment(iso: string): string {
  const [day = '', time = ''] = iso.split('T');
  return day ? `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日 ${time.slice(0, 5)}` : '';
}
