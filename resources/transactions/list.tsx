import { MoneyList } from '../../src/cemetery/money-list'

/** All money that was entered, the newest first. */
export default function TransactionList() {
  return <MoneyList names="payerName" amount="amount" chip="type" />
}
