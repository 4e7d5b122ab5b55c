import { MoneyList } from '../../src/cemetery/money-list'

/** Invoices by their numbers, the newest first. */
export default function InvoiceList() {
  return <MoneyList names="contactName" amount="total" chip="status" />
}
