/** The working days of a service in whole days, rounded outwards: `3–5 个工作日`, `3 个工作日`, `3 个工作日内`, `当天起`. */
export function daysText({ days_min, days_max }: { days_min: number; days_max: number }): string {
  const least = Math.floor(days_min);
  const most = Math.ceil(days_max);
  if (least < 1) return most > 1 ? `${most} 个工作日内` : '当天起';
  return least === most ? `${most} 个工作日` : `${least}–${most} 个工作日`;
}
