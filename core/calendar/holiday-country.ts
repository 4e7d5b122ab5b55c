/** A country whose public holidays are known, and its regions with holidays of their own. */
export interface HolidayCountry {
  /** ISO 3166. */
  code: string
  name: string
  regions: Array<{ code: string; name: string }>
}
