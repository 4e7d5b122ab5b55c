import {
  type Accrual,
  accountsOf,
  accrualHistory,
  type FundAccount,
} from '../../core/trust/accruals'
import type { TrustRule } from '../../core/trust/shares'
import type { ContractMoney } from '../../core/trust/targets'
import {
  eventsOf,
  factsOfItems,
  type HistoryRow,
  type ItemFacts,
  movementsSql,
  sharesOfContract,
  type TrustedContract,
  type TrustedItem,
  usualCareFund,
} from '../../server/cemetery/trust/contract'
import type { DemoContext } from '../../server/demo/area-demos'

/** A contract's part in a fund while the demo is made. */
export interface DemoAccount {
  contract: TrustedContract
  account: FundAccount
  entries: Accrual[]
  deposited: number
  /** Of the contract, by item. */
  delivered: Map<number, number>
}

export interface DemoFunds {
  contracts: TrustedContract[]
  facts: Map<number, ItemFacts>
  accounts: DemoAccount[]
  moneyOf: (contract: number) => ContractMoney
}

/** The signed contracts of the demo, and what of them became due as they were paid. */
export async function readFunds(demo: DemoContext): Promise<DemoFunds> {
  const { context, cemetery, ask } = demo
  const contracts = await readContracts(demo)
  const facts = await factsOfItems(
    context,
    contracts.flatMap(({ items }) => items),
  )
  const rules = (await ask(
    `select id, fund_kind as "fundKind", fund, effective_from::text as "effectiveFrom", property, opening, service, merchandise,
       rate::int as rate, cost_rate::int as "costRate", accrues, due_rule as "dueRule", due_days::int as "dueDays"
     from trust_rules where cemetery_id = $1 order by id`,
  )) as unknown as TrustRule[]
  const entries = (await ask(movementsSql('t.contract_id is not null'))) as unknown as Array<
    HistoryRow & { contract: number }
  >
  const accounts = contracts.flatMap((contract) => {
    const own = accountsOf(sharesOfContract(contract, facts, rules, usualCareFund(cemetery.locale)))
    const paid = entries.filter((entry) => entry.contract === contract.id)
    const histories = accrualHistory(own, eventsOf(contract, paid))
    const delivered = new Map<number, number>()
    return own.map((account, i) => ({
      contract,
      account,
      entries: histories[i] ?? [],
      deposited: 0,
      delivered,
    }))
  })
  const byId = new Map(contracts.map((contract) => [contract.id, contract]))
  return {
    contracts,
    facts,
    accounts,
    moneyOf: (id) => byId.get(id) as TrustedContract,
  }
}

/** While the demo is filled, records have no text of their own yet: their columns are read. */
async function readContracts({ ask }: DemoContext): Promise<TrustedContract[]> {
  const rows = await ask(
    `select id, number, kind, date::text as date, status, signed_on::text as "signedOn", cancelled_on::text as "cancelledOn",
       total, paid, adjusted, balance from contracts
     where cemetery_id = $1 and signed_on is not null and archived_at is null order by id`,
  )
  const items = await ask<TrustedItem & { contract: number } & Record<string, unknown>>(
    `select id, parent_id as contract, price_item_id as "priceItem", kind, description, location_id as location,
       quantity::int as quantity, unit_price as "unitPrice", net, care
     from contracts_items where cemetery_id = $1 order by parent_id, position`,
  )
  const parties = await ask<{ parent: number; contact: number; role: string }>(
    'select parent_id as parent, contact_id as contact, role from contracts_parties where cemetery_id = $1 order by parent_id, position',
  )
  return rows.map((row) => ({
    ...(row as unknown as TrustedContract),
    items: items.filter(({ contract }) => contract === row.id),
    parties: parties.filter(({ parent }) => parent === row.id),
  }))
}
