/** An amount of fen as people read it: ¥1,234.00, −¥5.00. */
export function moneyText(amountFen: number): string {
  const whole = Math.floor(Math.abs(amountFen) / 100);
  const rest = String(Math.abs(amountFen) % 100).padStart(2, '0');
  return `${amountFen < 0 ? '−' : ''}¥${whole.toLocaleString('en-US')}.${rest}`;
}
