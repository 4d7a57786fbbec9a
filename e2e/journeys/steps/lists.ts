/** The lists of the console below /console, but for orders, tasks and samples. */
export const lists = `members communities requirements complaints places pickups reservations trainings quarantine bank
  bank/accounts deposits payments refunds/charges statements receivables credits invoices refunds
  transfers adjustments closings articles thanks home-parts abilities search-words evaluations
  exchanges goods papers coupons withdrawals withdrawals/batches promoters invitations services prices
  laboratories equipment templates outgoing staff computers unsafe-files ledger backups timers audit
  audit/readings claims replies roles documents payments/bill timers/jobs worklists`.split(/\s+/);
