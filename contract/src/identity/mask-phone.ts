/** A phone number as `138****8000`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** An e-mail address as `l***@example.edu.cn`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@');
