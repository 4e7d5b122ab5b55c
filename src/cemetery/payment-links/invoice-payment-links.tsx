import { useGetOne } from 'ra-core'
import type { AreaRecord } from '../../derive/fields/columns'
import ContractPaymentLinks from './contract-payment-links'

/** The links of an invoice's contract; another asks whom the invoice is for, and for what is open of it. */
export default function InvoicePaymentLinks({ invoice }: { invoice: AreaRecord }) {
  const { data: contract } = useGetOne<AreaRecord>(
    'contracts',
    { id: Number(invoice.contract) },
    { retry: false },
  )
  if (!contract) return null
  const balance = Math.min(Number(contract.balance ?? 0), Number(invoice.balance ?? 0))
  const parties = invoice.contact ? [{ contact: invoice.contact }] : contract.parties
  return <ContractPaymentLinks record={{ ...contract, balance, parties }} />
}
