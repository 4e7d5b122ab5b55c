/** A time zone in which it is another day than it is in UTC, at whatever hour. */
export const zoneOfAnotherDay = () =>
  new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
