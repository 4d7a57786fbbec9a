/** What codes by SMS or mail prove about an account's contact. */
export const newPhonePurpose = 4;
export const presentPurpose = 5;
export const newEmailPurpose = 6;

/** Capitals make no other address: the code, its counters and its check use the small letters. */
export const mailKey = (address: string): string => address.toLowerCase();
