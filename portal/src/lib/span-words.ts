/** Days with a tenth; less than a day says nothing that could be planned with. */
export const daysWords = (days: number): string => `${Math.max(days, 1)} 天`;

/** How long orders took, half of them and nine in ten; once where both are the same. */
export function spanWords({ median_days, p90_days }: { median_days: number; p90_days: number }): string {
  const [half, most] = [daysWords(median_days), daysWords(p90_days)];
  return half === most ? `九成在 ${most}内` : `一半在 ${half}内，九成在 ${most}内`;
}
