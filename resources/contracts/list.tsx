import { MoneyList } from '../../src/cemetery/money-list'

/** Contracts by their numbers, the newest first. */
export default function ContractList() {
  return <MoneyList names="partyNames" amount="total" chip="status" />
}
