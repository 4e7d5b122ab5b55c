import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { foldKey } from '../server/engine/sql/columns'
import { type Api, api } from './support/api'
import { createRecord, makeContact, uniqueName, userWith } from './support/places'
import { isPulse } from './support/pulse'
import { makeContract, makeItem, sellSpace, sign, step } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

/** A contract over 100,000 minor units. */
async function contract() {
  const item = await makeItem(staff, { price: 100_000 })
  return makeContract(staff, [{ priceItem: item.id }])
}
const enter = (contract: number, type: string, amount: number, more: object = {}) =>
  staff.post('transactions', { contract, type, amount, ...more })
const read = async (id: number) => (await staff.get(`contracts/${id}`)).json()
const withKey = (who: Api, key: string, body: object) =>
  open.app.inject({
    method: 'POST',
    url: `/api/v1/cemeteries/${who.cemeteryId}/transactions`,
    headers: { ...who.headers, 'idempotency-key': key },
    payload: body,
  })

describe('the balance of a contract', () => {
  it('follows every kind of entry, and its open form does not become stale', async () => {
    const { id, version } = await contract()
    const method = await createRecord(staff, 'payment-methods', {
      name: uniqueName('Cash'),
      kind: 'cash',
    })
    const steps: Array<[string, number, number]> = [
      ['deposit', 20_000, 80_000],
      ['payment', 50_000, 30_000],
      ['adjustment', 1_000, 31_000],
      ['adjustment', -2_000, 29_000],
      ['refund', 10_000, 39_000],
      ['write-off', 39_000, 0],
    ]
    for (const [type, amount, balance] of steps) {
      const made = (await enter(id, type, amount, { method: method.id })).json()
      expect([made.type, made.balance]).toEqual([type, balance])
      expect((await read(id)).balance).toBe(balance)
    }
    expect(await read(id)).toMatchObject({ paid: 60_000, adjusted: -40_000, version })
    const timeline = await staff.list('activity', {
      filter: { resource: 'contracts', recordId: id },
    })
    expect(timeline.json()[0]).toMatchObject({
      action: 'write-off',
      before: { balance: 39_000 },
      after: { balance: 0 },
    })
  })

  it('is the sum of the entries, though sixty enter at once', async () => {
    const { id } = await contract()
    const amounts = Array.from({ length: 60 }, (_, i) => 100 + i * 7)
    const answers = await Promise.all(
      amounts.map((amount, i) => enter(id, i % 5 === 4 ? 'adjustment' : 'payment', amount)),
    )
    expect(answers.every((answer) => answer.statusCode === 201)).toBe(true)
    const effects = answers.map((answer) => answer.json().effect as number)
    const { balance, paid, adjusted } = await read(id)
    expect(balance).toBe(effects.reduce((a, b) => a + b, 100_000))
    expect(balance).toBe(100_000 + adjusted - paid)
    // Each saw the one before: the balances after them are all those of one sequence.
    const seen = answers
      .map((answer) => answer.json())
      .sort((a, b) => (a.number < b.number ? -1 : 1))
    let running = 100_000
    for (const entry of seen) {
      running += entry.effect
      expect(entry.balance).toBe(running)
    }
    const numbers = seen.map((entry) => Number(entry.number.split('-').at(-1)))
    expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] as number) + i))
  })

  it('follows the items while they can change, and a cancellation', async () => {
    const made = await sellSpace(staff)
    await enter(made.id, 'deposit', 40_000)
    const [line] = made.items as Array<object>
    await step(staff, made.id, { items: [{ ...pick(line), discountAmount: 100_000 }] })
    expect((await read(made.id)).balance).toBe(100_000)
    await sign(staff, made.id)
    await step(staff, made.id, { status: 'cancelled', cancelReason: 'Moved away' })
    expect((await read(made.id)).balance).toBe(-40_000)
    expect((await enter(made.id, 'payment', 1)).json().code).toBe('contractCancelled')
    expect((await enter(made.id, 'refund', 40_000)).statusCode).toBe(201)
    expect((await read(made.id)).balance).toBe(0)
  })

  it.each([
    ['nothing', 'payment', 0, 400, 'amountZero'],
    ['a payment below zero', 'payment', -5, 400, 'amountNegative'],
    ['a refund of what was not paid', 'refund', 5, 409, 'refundTooMuch'],
    ['a write-off of more than is owed', 'write-off', 100_001, 409, 'writeOffTooMuch'],
    ['half a unit', 'payment', 0.5, 400, undefined],
  ])('refuses %s', async (_, type, amount, status, code) => {
    const { id } = await contract()
    const answer = await enter(id, type, amount)
    expect(answer.statusCode).toBe(status)
    const { errors, code: own } = answer.json()
    if (code) expect(own ?? errors[0].code).toBe(code)
    expect((await read(id)).balance).toBe(100_000)
  })
})

describe('an Idempotency-Key', () => {
  it('gives one row and the same answer for fifty parallel requests', async () => {
    const { id } = await contract()
    const body = { contract: id, type: 'payment', amount: 25_000 }
    const key = uniqueName('key').replace(' ', '-')
    const answers = await Promise.all(Array.from({ length: 50 }, () => withKey(staff, key, body)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect((await staff.list('transactions', { filter: { contract: id } })).json()).toHaveLength(1)
    expect((await read(id)).balance).toBe(75_000)
    expect((await withKey(staff, key, { ...body, amount: 1 })).statusCode).toBe(422)
  })

  it('is free again where its request was refused, and is each cemetery’s own', async () => {
    const { id } = await contract()
    const body = { contract: id, type: 'refund', amount: 5 }
    expect((await withKey(staff, 'again-1', body)).statusCode).toBe(409)
    await enter(id, 'payment', 5)
    expect((await withKey(staff, 'again-1', body)).statusCode).toBe(201)
    const elsewhere = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    expect((await withKey(elsewhere, 'again-1', body)).statusCode).toBe(400)
    expect((await withKey(staff, 'with space', body)).statusCode).toBe(400)
  })
})

describe('an entered transaction', () => {
  it('is neither changed nor deleted, by request or by the application’s role', async () => {
    const { id } = await contract()
    const made = (await enter(id, 'payment', 100)).json()
    for (const answer of [
      await staff.put(`transactions/${made.id}`, { amount: 1 }, 1),
      await staff.delete(`transactions/${made.id}`, 1),
      await staff.post('transactions/bulk', {
        action: 'archive',
        records: [{ id: made.id, version: 1 }],
      }),
    ]) {
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe('GET, POST')
    }
    await expect(
      open.database.app.query('update transactions set amount = 1 where cemetery_id = $1', [
        open.world.cemeteries.oak,
      ]),
    ).rejects.toThrow(/permission denied/)
  })

  it('is reversed once, whole, though ten try at once', async () => {
    const { id } = await contract()
    const payment = (await enter(id, 'payment', 30_000)).json()
    const reversal = { reverses: payment.id }
    expect((await enter(id, 'reversal', 29_999, reversal)).json().errors).toMatchObject([
      { code: 'reversalAmount' },
    ])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => enter(id, 'reversal', 30_000, reversal)),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('reversed')
    expect(await read(id)).toMatchObject({ balance: 100_000, paid: 0 })
    const made = answers.find((answer) => answer.statusCode === 201)?.json()
    const again = await enter(id, 'reversal', 30_000, { reverses: made.id })
    expect(again.json().errors).toMatchObject([{ code: 'reversalReversed' }])
    const other = await contract()
    expect((await enter(other.id, 'reversal', 30_000, reversal)).statusCode).toBe(400)
  })

  it('keeps the payer’s name, whatever they are called later', async () => {
    const { id } = await contract()
    const payer = await makeContact(staff, 'Ortega')
    const made = (await enter(id, 'payment', 100, { payer: payer.id })).json()
    await staff.put(`contacts/${payer.id}`, { lastName: 'Lindqvist' }, 1)
    expect((await staff.get(`transactions/${made.id}`)).json().payerName).toBe('Ortega, Rosa')
    const found = await staff.list('transactions', { filter: { q: made.number } })
    expect(found.json()[0].id).toBe(made.id)
  })
})

describe('a payment', () => {
  const pay = async (contract: number) =>
    (await enter(contract, 'payment', 100)).json() as { id: number; number: string }
  const signed = async () => {
    const { id } = await contract()
    await sign(staff, id)
    return id
  }
  const serialOf = ({ number }: { number: string }) => Number(number.split('-').at(-1))

  it('is written in four round trips: the others wait for its number only in the last', async () => {
    const id = await signed()
    await pay(id)
    let [trips, together] = [0, false]
    const pipeline = open.database.pipelineSettled.bind(open.database)
    const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
    const spies = [
      vi.spyOn(open.database, 'pipelineSettled').mockImplementation((client, queries) => {
        trips += 1
        together = true
        try {
          return pipeline(client, queries)
        } finally {
          together = false
        }
      }),
      vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
        this: unknown,
        ...given: unknown[]
      ) {
        if (!together && !isPulse(this)) trips += 1
        return query.apply(this, given)
      } as never),
    ]
    try {
      await pay(id)
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
    expect(trips).toBe(4)
  })

  it('has the next number, though many are entered at once', async () => {
    const contracts = [await signed(), await signed(), await signed()]
    const first = serialOf(await pay(contracts[0] as number))
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, i) => pay(contracts[i % 3] as number)),
    )
    expect(made.map(serialOf).sort((a, b) => a - b)).toEqual(made.map((_, i) => first + 1 + i))
    for (const id of contracts) expect(await read(id)).toMatchObject({ status: 'signed' })
    const { rows } = await open.database.owner.query(
      `select document_record from ledger_entries where cemetery_id = $1 and document_resource = 'transactions'
         and document_record = any($2::bigint[]) group by 1 having sum(debit) = 100 and sum(credit) = 100`,
      [staff.cemeteryId, made.map(({ id }) => id)],
    )
    expect(rows).toHaveLength(12)
  })

  it('steps over a number that is in use', async () => {
    const id = await signed()
    const { number } = await pay(id)
    const next = serialOf({ number }) + 1
    const taken = number.replace(/\d+$/, String(next).padStart(4, '0'))
    const contact = await makeContact(staff)
    await open.database.owner.query(
      `insert into transactions (cemetery_id, label, sort_key, number, number_key, type, amount, date, contact_id)
       values ($1, $2, $2, $2, $3, 'payment', 1, current_date, $4)`,
      [staff.cemeteryId, taken, foldKey(taken), contact.id],
    )
    expect(serialOf(await pay(id))).toBe(next + 1)
  })
})

describe('permission for transactions', () => {
  it('to read is contractRead, to enter contractWrite; strangers learn nothing', async () => {
    const { oak } = open.world.cemeteries
    const { id } = await contract()
    const made = (await enter(id, 'payment', 100)).json()
    const reader = await api(open, await userWith(open, oak, ['contractRead']), oak)
    expect((await reader.get(`transactions/${made.id}`)).statusCode).toBe(200)
    const body = { contract: id, type: 'payment', amount: 1 }
    expect((await reader.post('transactions', body)).statusCode).toBe(403)
    expect((await withKey(reader, 'reader-1', body)).statusCode).toBe(403)
    expect((await reader.put(`transactions/${made.id}`, {}, 1)).statusCode).toBe(403)
    const seller = await api(open, await userWith(open, oak, ['contractWrite']), oak)
    expect((await seller.post('transactions', body)).statusCode).toBe(201)
  })
})

/** What a client sends of a line. */
const pick = (line: object | undefined) => {
  const { id, priceItem, location } = line as Record<string, unknown>
  return { id, priceItem, location }
}
