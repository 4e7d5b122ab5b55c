/** What the home says of money, in minor units. */
export interface DayMoney {
  day: string
  /** The day before, until which something is overdue. */
  before: string
  /** The last day of the week that it looks ahead. */
  until: string
  /** The statuses of plans under which money is still expected. */
  plans: string[]
  taken: number
  invoices: number
  instalments: number
  late: number
}
