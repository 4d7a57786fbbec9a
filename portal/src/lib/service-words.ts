/** Working days of a service: `3–5 天`, `3 天`. */
export function daysText({ days_min, days_max }: { days_min: number; days_max: number }): string {
  return days_min === days_max ? `${days_min} 天` : `${days_min}–${days_max} 天`;
}
