import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minorAmount, stripeAmount } from '../server/cemetery/payment-links/stripe'
import { type Api, api } from './support/api'
import { createRecord, uniqueName, userWith } from './support/places'
import { makeContract, makeItem, sign } from './support/sales'
import { type StripeStandIn, stripeStandIn } from './support/stripe-stand-in'
import { type OpenWorld, openWorld } from './support/world'

const secretKey = 'sk_test_0123456789abcdef'
const webhookSecret = 'whsec_0123456789abcdef'
const stripe = new Stripe(secretKey)

let open: OpenWorld
let staff: Api
let standIn: StripeStandIn
let provider: { id: number; version: number }
beforeAll(async () => {
  standIn = await stripeStandIn(secretKey)
  open = await openWorld({ stripeApiUrl: standIn.url })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(async () => {
  await open.close()
  await standIn.close()
})

/** Signed, over 500 dollars. */
async function contract() {
  const item = await makeItem(staff, { price: 50_000 })
  const { id } = await makeContract(staff, [{ priceItem: item.id }])
  expect((await sign(staff, id)).statusCode).toBe(200)
  return id
}
const ask = (id: number, body: object = { amount: 20_000 }, who = staff) =>
  who.post(`contracts/${id}/payment-links`, body)
async function link(id: number, body?: object) {
  const answer = await ask(id, body)
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return answer.json()
}
const read = async (path: string) => (await staff.get(path)).json()

let serial = 0
function event(type: string, object: object, id = `evt_${++serial}`) {
  return JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
  })
}
const paid = (of: { externalId: string }, payment: string, amount = 20_000, more: object = {}) => ({
  id: `cs_${payment}`,
  object: 'checkout.session',
  payment_link: of.externalId,
  payment_intent: payment,
  payment_status: 'paid',
  amount_total: amount,
  currency: 'usd',
  ...more,
})
/** As Stripe sends it: signed over the bytes. */
function tell(payload: string, options: { header?: string; to?: string; timestamp?: number } = {}) {
  const header =
    options.header ??
    stripe.webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      ...(options.timestamp ? { timestamp: options.timestamp } : {}),
    })
  return open.app.inject({
    method: 'POST',
    url: `/api/v1/payment-webhooks/${options.to ?? `${staff.cemeteryId}/${provider.id}`}`,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    payload,
  })
}

describe('the keys of a provider', () => {
  it('are kept encrypted, and answered by nothing', async () => {
    const id = await contract()
    expect((await ask(id)).json().code).toBe('linksNotSetUp')
    const method = await createRecord(staff, 'payment-methods', {
      name: uniqueName('Online'),
      kind: 'card',
    })
    provider = await createRecord(staff, 'payment-providers', { name: 'Stripe', method: method.id })
    const keys = { secretKey, webhookSecret }
    const bad = await staff.post(
      `payment-providers/${provider.id}/keys`,
      { ...keys, secretKey: 'pk_test_x' },
      provider.version,
    )
    expect(bad.statusCode).toBe(400)
    const kept = await staff.post(`payment-providers/${provider.id}/keys`, keys, provider.version)
    expect(kept.json()).toMatchObject({ status: 'active', keyEnding: 'cdef' })
    provider = kept.json()
    const { rows } = await open.database.owner.query('select sealed from payment_provider_keys')
    expect(rows[0].sealed.toString('latin1')).not.toContain('sk_test')
    const said = [
      (await staff.get(`payment-providers/${provider.id}`)).body,
      (await staff.get('activity?filter={"resource":"payment-providers"}')).body,
    ].join()
    expect(said).not.toMatch(/sk_test|whsec_/)
    const writer = await api(
      open,
      await userWith(open, staff.cemeteryId, ['contractWrite']),
      staff.cemeteryId,
    )
    expect(
      (await writer.post(`payment-providers/${provider.id}/keys`, keys, provider.version))
        .statusCode,
    ).toBe(403)
  })
})

describe('a payment link', () => {
  it('is made on the provider’s page, for who may write contracts alone', async () => {
    const id = await contract()
    const made = await link(id)
    expect(made).toMatchObject({
      status: 'open',
      amount: 20_000,
      url: expect.stringMatching(/^https:\/\/buy\.stripe\.test/),
    })
    const call = standIn.calls.at(-1)
    expect(call?.key).toBe(`sexton-${staff.cemeteryId}-${made.id}`)
    expect(Object.fromEntries(call?.body ?? [])).toMatchObject({
      'line_items[0][price_data][unit_amount]': '20000',
      'line_items[0][price_data][currency]': 'usd',
      'restrictions[completed_sessions][limit]': '1',
    })
    const anonymous = await api(open, null, staff.cemeteryId)
    const reader = await api(
      open,
      await userWith(open, staff.cemeteryId, ['contractRead']),
      staff.cemeteryId,
    )
    const elm = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    expect((await ask(id, undefined, anonymous)).statusCode).toBe(401)
    expect((await ask(id, undefined, reader)).statusCode).toBe(403)
    expect([409, 404]).toContain((await ask(id, undefined, elm)).statusCode)
    expect(
      (await elm.post(`payment-links/${made.id}/cancel`, undefined, made.version)).statusCode,
    ).toBe(404)
    expect((await ask(id, { amount: 0 })).statusCode).toBe(400)
  })

  it('is mailed, and says so; a provider that refuses leaves a link that was not made', async () => {
    const id = await contract()
    const made = await link(id, { amount: 10_000, email: 'payer@world.test' })
    expect(made.email).toBe('payer@world.test')
    const again = await staff.post(
      `payment-links/${made.id}/send`,
      { email: 'payer@world.test' },
      made.version,
    )
    expect(again.statusCode).toBe(200)
    const { rows } = await open.database.owner.query<{ facts: { link: string } }>(
      `select facts from mails where kind = 'payment-link' order by id`,
    )
    expect(rows.map(({ facts }) => facts.link)).toEqual([made.url, made.url])
    standIn.failWith(400)
    const refused = await ask(id)
    standIn.failWith(null)
    expect([refused.statusCode, refused.json().code]).toEqual([502, 'provider_refused'])
    const [failed] = (
      await staff.list('payment-links', { filter: { contract: id, status: 'failed' } })
    ).json()
    expect(failed).toMatchObject({ status: 'failed', url: null })
  })

  it('is closed at the provider, and then pays nothing any more', async () => {
    const made = await link(await contract())
    const closed = await staff.post(`payment-links/${made.id}/cancel`, undefined, made.version)
    expect(closed.json().status).toBe('cancelled')
    expect(standIn.calls.at(-1)).toMatchObject({ path: `/v1/payment_links/${made.externalId}` })
    const again = await staff.post(
      `payment-links/${made.id}/cancel`,
      undefined,
      closed.json().version,
    )
    expect([again.statusCode, again.json().code]).toEqual([409, 'linkClosed'])
  })
})

describe('a message of the provider', () => {
  it('becomes one payment, though it comes five times at once and under another number', async () => {
    const id = await contract()
    const made = await link(id)
    const payload = event('checkout.session.completed', paid(made, 'pi_1'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(payload)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(answers.map((one) => one.json().received).sort()).toEqual([
      'done',
      'known',
      'known',
      'known',
      'known',
    ])
    const other = await tell(event('checkout.session.async_payment_succeeded', paid(made, 'pi_1')))
    expect(other.json().received).toBe('known')
    expect((await read(`contracts/${id}`)).balance).toBe(30_000)
    const entries = (await staff.list('transactions', { filter: { contract: id } })).json()
    expect(entries).toMatchObject([{ type: 'payment', amount: 20_000, reference: 'pi_1' }])
    expect(await read(`payment-links/${made.id}`)).toMatchObject({
      status: 'paid',
      transaction: entries[0].id,
    })
  })

  it('is refused when it was changed, signed by another, too old, or not signed', async () => {
    const id = await contract()
    const payload = event('checkout.session.completed', paid(await link(id), 'pi_2'))
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    const old = Math.floor(Date.now() / 1000) - 301
    const answers = [
      await tell(payload.replace('20000', '90000'), { header }),
      await tell(payload, {
        header: stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other0123456' }),
      }),
      await tell(payload, { timestamp: old }),
      await tell(payload, { header: '' }),
      await tell('', { header }),
      await tell(payload, { header, to: `${open.world.cemeteries.elm}/${provider.id}` }),
      await tell(payload, { header, to: `${staff.cemeteryId}/999999` }),
      await tell(payload, { header, to: 'x/y' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      400, 400, 400, 400, 400, 404, 404, 404,
    ])
    expect((await read(`contracts/${id}`)).balance).toBe(50_000)
    expect((await tell(payload, { timestamp: old + 20 })).statusCode).toBe(200)
  })

  it('of a refund that overtakes its payment waits for it, and gives back what is missing', async () => {
    const id = await contract()
    const made = await link(id)
    const refund = (amount: number) =>
      event('charge.refunded', {
        id: 'ch_3',
        object: 'charge',
        payment_intent: 'pi_3',
        amount_refunded: amount,
        currency: 'usd',
      })
    const early = refund(5_000)
    const first = await tell(early)
    expect([first.statusCode, first.json().code]).toEqual([409, 'later'])
    expect(
      (await tell(event('checkout.session.completed', paid(made, 'pi_3')))).json().received,
    ).toBe('done')
    expect((await tell(early)).json().received).toBe('done')
    expect((await tell(refund(20_000))).json().received).toBe('done')
    expect((await tell(refund(5_000))).json().received).toBe('known')
    expect((await read(`contracts/${id}`)).balance).toBe(50_000)
    expect((await read(`payment-links/${made.id}`)).refunded).toBe(20_000)
  })

  it('of a debit that is only announced, of another shop or of something else changes nothing', async () => {
    const id = await contract()
    const made = await link(id)
    const announced = event(
      'checkout.session.completed',
      paid(made, 'pi_4', 20_000, { payment_status: 'unpaid' }),
    )
    const messages = [
      announced,
      event('checkout.session.completed', paid({ externalId: 'plink_other' }, 'pi_5')),
      event('customer.created', { id: 'cus_1', object: 'customer' }),
    ]
    for (const message of messages) expect((await tell(message)).json().received).toBe('other')
    expect((await read(`contracts/${id}`)).balance).toBe(50_000)
    expect(
      (await tell(event('checkout.session.async_payment_succeeded', paid(made, 'pi_4')))).json()
        .received,
    ).toBe('done')
  })

  it('of a link that was closed meanwhile is money all the same', async () => {
    const id = await contract()
    const made = await link(id)
    await staff.post(`payment-links/${made.id}/cancel`, undefined, made.version)
    expect(
      (await tell(event('checkout.session.completed', paid(made, 'pi_6')))).json().received,
    ).toBe('done')
    expect(await read(`payment-links/${made.id}`)).toMatchObject({ status: 'paid' })
  })
})

it('writes amounts as the provider counts them', () => {
  expect([stripeAmount(500, 'JPY'), stripeAmount(500, 'ISK'), stripeAmount(1_230, 'BHD')]).toEqual([
    500, 50_000, 1_230,
  ])
  expect(() => stripeAmount(1_234, 'BHD')).toThrow()
  expect(minorAmount(50_000, 'ISK')).toBe(500)
})
