import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import {
  compactAccount,
  isBic,
  isBicOfIban,
  isIban,
  isRouting,
  maskedAccount,
} from '../../../core/bank/accounts'
import { badInput, conflict } from '../../engine/problem/problem'
import type { HookContext } from '../../engine/resources/extend'
import { jsonSchema } from '../../engine/resources/openapi-schemas'
import { type AreaRegistry, Repository, type StoredRecord } from '../../engine/resources/repository'
import { callerOf, idOf, parseBody, versionOf } from '../../engine/resources/request'
import { transact } from '../../engine/transaction/transaction'
import type { Debit } from '../../formats/debits/debit'
import { nachaFile } from '../../formats/debits/nacha'
import { sepaFile } from '../../formats/debits/sepa'
import type { Database } from '../../platform/database/database'
import { type DebitedAccount, keepAccount, readAccounts } from './accounts'

const write = { permission: 'contractWrite' } as const
const people = { permission: 'personRead' } as const

const accountBody = z.strictObject({
  /** IBAN, or a United States account number with its bank's routing number. */
  account: z.string().trim().min(4).max(40),
  routing: z.string().trim().max(9).nullish(),
  bic: z.string().trim().max(11).nullish(),
  savings: z.boolean().optional(),
})

interface Item {
  id: number
  mandate: number
  contract: number
  amount: number
  first: boolean
}

/** What needs the numbers of accounts: they go in once, and come out in the bank's file alone. */
export function directDebitRoutes(
  app: FastifyInstance,
  {
    database,
    registry,
    settings,
  }: { database: Database; registry: AreaRegistry; settings: { jwtSecret: string } },
) {
  const area = (name: string) => registry.areas.find((one) => one.name === name) as AnyArea
  const tags = ['Direct debit']

  app.post(
    '/cemeteries/:cemeteryId/mandates/:id/account',
    {
      schema: {
        tags,
        summary:
          'Keep the account of a mandate, encrypted; only its end is shown. If-Match is the mandate’s',
        body: jsonSchema(accountBody),
      },
    },
    (request) =>
      transact(database, callerOf(request), write, async (transaction) => {
        transaction.assertAllowed(people)
        const body = parseBody(accountBody, request.body)
        const repository = new Repository(registry, area('mandates'), transaction)
        const mandate = await repository.lock(idOf(request), versionOf(request))
        if (mandate.status === 'ended')
          throw conflict('mandateEnded', 'This mandate has ended', undefined, {
            params: { mandate: mandate.label },
          })
        const creditor = await repository.context
          .area('debit-creditors')
          .get(mandate.creditor as number)
        const account = checkedAccount(String(creditor.scheme), body)
        await keepAccount(transaction, mandate.id, account, settings.jwtSecret)
        return repository.update(
          mandate.id,
          mandate.version,
          { status: 'active', account: maskedAccount(account.account) },
          { action: 'account' },
        )
      }),
  )

  app.get(
    '/cemeteries/:cemeteryId/debit-runs/:id/file',
    { schema: { tags, summary: 'The file of a run for the bank: pain.008.001.08, or NACHA' } },
    async (request, reply) => {
      const { name, type, text } = await transact(
        database,
        callerOf(request),
        write,
        async (transaction) => {
          transaction.assertAllowed(people)
          const repository = new Repository(registry, area('debit-runs'), transaction)
          return fileOf(repository.context, idOf(request), settings.jwtSecret)
        },
      )
      return reply
        .headers({
          'content-type': type,
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .send(Buffer.from(text))
    },
  )
}

/** By the rules of its banks. @throws Problem 400 */
function checkedAccount(scheme: string, body: z.infer<typeof accountBody>) {
  const wrong = (field: string) =>
    badInput([{ field, message: 'has a wrong check digit or form', code: 'accountNumber' }])
  const account = compactAccount(body.account)
  const bic = body.bic ? compactAccount(body.bic) : null
  if (scheme === 'sepa') {
    if (!isIban(account)) throw wrong('account')
    if (bic && !isBic(bic)) throw wrong('bic')
    if (bic && !isBicOfIban(bic, account))
      throw badInput([
        { field: 'bic', message: 'must be of the country of the IBAN', code: 'bicCountry' },
      ])
    return { account, bic, routing: null, savings: false }
  }
  if (!/^\d{4,17}$/.test(account)) throw wrong('account')
  if (!body.routing || !isRouting(body.routing)) throw wrong('routing')
  return { account, bic: null, routing: body.routing, savings: body.savings ?? false }
}

/** Banks refuse a file with one of them. Entered before that was looked at. @throws Problem 409 that names whose it is */
function refuseOtherCountries(
  creditor: StoredRecord,
  mandates: ReadonlyMap<number, StoredRecord>,
  accounts: ReadonlyMap<number, DebitedAccount>,
) {
  const refuse = (whose: string) => {
    throw conflict('bicCountry', 'The BIC must be of the country of the IBAN', whose, {
      params: { whose },
    })
  }
  if (creditor.bic && !isBicOfIban(String(creditor.bic), String(creditor.iban)))
    refuse(creditor.label)
  for (const [id, { bic, account }] of accounts)
    if (bic && !isBicOfIban(bic, account)) refuse(mandates.get(id)?.label ?? String(id))
}

/** @throws Problem 409 where an account is missing, or the currency is not the layout's */
async function fileOf(context: HookContext, id: number, secret: string) {
  const run = await context.area('debit-runs').get(id)
  const creditor = await context.area('debit-creditors').get(run.creditor as number)
  const items = run.items as Item[]
  const ids = <K extends 'mandate' | 'contract'>(key: K) => [
    ...new Set(items.map((item) => item[key])),
  ]
  const found = async (name: string, own: number[]) =>
    new Map(
      (await context.area(name).find({ id: own }, 5_000)).map((one) => [one.id, one] as const),
    )
  const mandates = await found('mandates', ids('mandate'))
  const contracts = await found('contracts', ids('contract'))
  const accounts = await readAccounts(context.transaction, ids('mandate'), secret)
  const debits = items.map((item, index): Debit => {
    const mandate = mandates.get(item.mandate)
    const account = accounts.get(item.mandate)
    if (!mandate || !account)
      throw conflict('accountMissing', 'An account is missing', undefined, {
        params: { mandate: mandate?.label ?? String(item.mandate) },
      })
    return {
      ...account,
      reference: `${run.reference}-${index + 1}`,
      amount: item.amount,
      holder: String(mandate.holder ?? ''),
      mandate: String(mandate.reference),
      signedOn: String(mandate.signedOn),
      first: item.first,
      text: String(contracts.get(item.contract)?.number ?? ''),
    }
  })
  const sepa = creditor.scheme === 'sepa'
  if (sepa) refuseOtherCountries(creditor, mandates, accounts)
  const currency = context.transaction.who.cemetery?.currency
  if (currency !== (sepa ? 'EUR' : 'USD'))
    throw conflict('debitCurrency', 'The layout is for another currency', undefined, {
      params: { currency: sepa ? 'EUR' : 'USD' },
    })
  const file = {
    id: String(run.reference),
    collectOn: String(run.collectOn),
    createdAt: new Date(String(run.createdAt)),
    creditor: {
      name: String(creditor.name),
      creditorId: (creditor.creditorId ?? null) as string | null,
      iban: (creditor.iban ?? null) as string | null,
      bic: (creditor.bic ?? null) as string | null,
      routing: (creditor.routing ?? null) as string | null,
      companyId: (creditor.companyId ?? null) as string | null,
      bankName: (creditor.bankName ?? null) as string | null,
    },
    debits,
  }
  return sepa
    ? { name: `${run.reference}.xml`, type: 'application/xml; charset=utf-8', text: sepaFile(file) }
    : { name: `${run.reference}.ach`, type: 'text/plain; charset=us-ascii', text: nachaFile(file) }
}
