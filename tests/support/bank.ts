import type { InjectOptions } from 'fastify'
import type { Pool } from 'pg'
import type { Api } from './api'
import { createRecord, makeContact, uniqueName } from './places'
import { makeContract, makeItem, sign } from './sales'

/** A bank's file, sent as a browser would. */
export function sendStatement(who: Api, text: string, columns?: object, name = 'bank.csv') {
  const line = (part: string) => `--x\r\nContent-Disposition: form-data; name=${part}\r\n\r\n`
  const payload =
    (columns ? `${line('"columns"')}${JSON.stringify(columns)}\r\n` : '') +
    `${line(`"file"; filename="${name}"`)}${text}\r\n--x--\r\n`
  return who.app.inject({
    method: 'POST',
    url: `/api/v1/cemeteries/${who.cemeteryId}/bank-statements/import`,
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  } as InjectOptions)
}

/** A statement with one line of so many minor units of a currency with two places; the line. */
export async function makeBankLine(who: Api, amount: string, day: string) {
  const sent = await sendStatement(who, `Date,Text,Amount\n${day},Sample,${amount}`, {
    date: 0,
    text: 1,
    amount: 2,
    order: 'YMD',
    account: 'Sample',
  })
  const [{ id }] = sent.json().statements
  const [line] = (await who.list('bank-lines', { filter: { statement: id } })).json()
  return line as { id: number; version: number; statement: number }
}

/** A run that collects from one contract, whose buyer gave a mandate. */
export async function makeDebitRun(who: Api) {
  const creditor = await createRecord(who, 'debit-creditors', {
    name: uniqueName('Creditor'),
    scheme: 'nacha',
    routing: '021000021',
    companyId: '1234567890',
  })
  const buyer = await makeContact(who)
  const { id: contract } = await makeContract(
    who,
    [{ priceItem: (await makeItem(who, { price: 10_000 })).id }],
    { parties: [{ contact: buyer.id, role: 'purchaser' }] },
  )
  await sign(who, contract)
  const mandate = await createRecord(who, 'mandates', {
    contact: buyer.id,
    creditor: creditor.id,
    signedOn: '2026-01-15',
  })
  await who.post(
    `mandates/${mandate.id}/account`,
    { account: '123456789', routing: '011401533' },
    mandate.version,
  )
  const run = await who.post('debit-runs/collect', {
    creditor: creditor.id,
    collectOn: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    items: [{ contract, amount: 10_000 }],
  })
  if (run.statusCode !== 200) throw new Error(run.body)
  return run.json() as { id: number; version: number }
}

/** The journal of the first month, handed over: closed for that, and opened again. */
export async function makeJournal(who: Api, owner: Pool): Promise<number> {
  const [first] = (await who.list('periods', { sort: ['month', 'ASC'] })).json()
  const set = (status: string) =>
    owner.query('update periods set status = $2 where cemetery_id = $1 and month = $3', [
      who.cemeteryId,
      status,
      first.month,
    ])
  await set('closed')
  const answer = await who.get(`journals?period=${first.month}&format=csv`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await set('open')
  return (await who.list('journal-files', {})).json()[0].id
}

/** A link that nobody could make: no provider listens in tests. */
export async function makePaymentLink(who: Api, provider: number, contract: number) {
  const { version } = (await who.get(`payment-providers/${provider}`)).json()
  const keys = { secretKey: 'sk_test_0123456789', webhookSecret: 'whsec_0123456789' }
  await who.post(`payment-providers/${provider}/keys`, keys, version)
  await who.post(`contracts/${contract}/payment-links`, { amount: 100 })
  return (await who.list('payment-links', {})).json()[0].id as number
}
