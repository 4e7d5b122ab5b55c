/** One collection from one account. */
export interface Debit {
  /** Unique in its file; comes back with the payment. */
  reference: string
  /** Minor units, two places. */
  amount: number
  holder: string
  /** IBAN, or a United States account number. */
  account: string
  /** Routing number, where accounts have one. */
  routing: string | null
  bic: string | null
  mandate: string
  signedOn: string
  /** The mandate was not used before. */
  first: boolean
  savings: boolean
  text: string
}

export interface DebitRun {
  /** Unique for the bank: that of the run. */
  id: string
  /** The day on which accounts are charged. */
  collectOn: string
  createdAt: Date
  creditor: Creditor
  debits: readonly Debit[]
}

export interface Creditor {
  name: string
  /** SEPA: identifier, account and BIC. */
  creditorId: string | null
  iban: string | null
  bic: string | null
  /** NACHA: the bank's routing number, and the company's ten digits there. */
  routing: string | null
  companyId: string | null
  bankName: string | null
}
