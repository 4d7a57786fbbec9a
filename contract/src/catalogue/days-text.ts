/** The working days of a service in whole days, rounded outwards: `3–5 天`, `3 天`, `3 天内`, `当天起`. */
export function daysText(days: { days_min: number; days_max: number }, unit = '天'): string {
  const least = Math.floor(days.days_min);
  const most = Math.ceil(days.days_max);
  if (least < 1) return most > 1 ? `${most} ${unit}内` : '当天起';
  return least === most ? `${most} ${unit}` : `${least}–${most} ${unit}`;
}
