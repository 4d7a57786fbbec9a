/**
 * Places that a clause of the testing agreement and a sentence of the reports' statement may have, written as `{name}`,
 * and the setting that fills each.
 */
export const agreementPlaces = {
  confirm_days: 'data.confirm_days',
  retest_days: 'data.retest_days',
  keep_days: 'sample.keep_days',
  keep_warning_days: 'sample.keep_warning_days',
  return_hours: 'sample.return_hours',
  retention_years: 'results.retention_years',
  results_warning_days: 'results.warning_days',
} as const;
