-- Payments that were noted before: each of a whole batch bears the bank's reference with its own number.
INSERT INTO withdrawal_bank_references (bank_reference, batch_rid, withdrawal_rid)
SELECT
  CASE WHEN whole THEN left(bank_reference, -length(withdrawal_no) - 1) ELSE bank_reference END,
  CASE WHEN whole THEN batch_rid END,
  CASE WHEN NOT whole THEN rid END
FROM (
  SELECT *, batch_rid IS NOT NULL AND bank_reference LIKE '%/' || withdrawal_no AS whole
  FROM withdrawals
  WHERE bank_reference IS NOT NULL
) paid
ORDER BY rid
ON CONFLICT DO NOTHING;
