export const reservationHref = (rid: string): string => `/member/order?view=reservation&rid=${rid}`;
