import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../core/calendar-days'
import { areas, extensions } from '../server/engine/areas/areas'
import { runScheduled } from '../server/engine/resources/scheduled'
import { type Api, api } from './support/api'
import { pdfText } from './support/pdf-text'
import {
  createRecord,
  makeContact,
  makePerson,
  makeSpace,
  rightOn,
  uniqueName,
  userWith,
} from './support/places'
import { makeItem } from './support/sales'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let settings: Api
let today: string
beforeAll(async () => {
  open = await openWorld()
  const { oak } = open.world.cemeteries
  staff = await api(open, 'staff@world.test', oak)
  settings = await api(open, await userWith(open, oak, ['cemWrite', 'locRead']), oak)
  const { rows } = await open.database.owner.query(
    'select time_zone from cemeteries where id = $1',
    [oak],
  )
  today = todayIn(rows[0].time_zone)
})
afterAll(() => open.close())

/** A section with a rule, a grave in it, and its holder. */
async function ruled(rule: object = {}) {
  const section = await makeSpace(staff, { name: uniqueName('Section') })
  const grave = await makeSpace(staff, { parent: section.id })
  const fee = await makeItem(staff, { kind: 'fee', price: 7_500 })
  const made = await createRecord(settings, 'monument-rules', {
    name: uniqueName('Rule'),
    locations: [section.id],
    inForceFrom: '2020-01-01',
    maxHeight: 100,
    materials: 'Granite',
    validDays: 90,
    feeItem: fee.id,
    ...rule,
  })
  const right = (await rightOn(staff, grave.id)).json()
  return { section, grave, fee, rule: made, holder: right.holders[0].contact as number }
}

const request = async (grave: { id: number }, values: object = {}) =>
  createRecord(staff, 'memorials', {
    locations: [grave.id],
    deceased: [(await makePerson(staff)).id],
    height: 90,
    material: 'Grey granite',
    ...values,
  })
const step = async (who: Api, id: number, values: object) =>
  who.put(`memorials/${id}`, values, (await staff.get(`memorials/${id}`)).json().version)
const reasonsOf = async (id: number) => (await staff.get(`memorials/${id}/permit`)).json()
const approval = { status: 'approved', approvedOn: '2026-01-05' }

describe('the permit of a monument', () => {
  it('has the fee of its section, and ends as its rule says', async () => {
    const { grave, fee, holder } = await ruled()
    const made = await request(grave, { applicant: holder })
    expect(made).toMatchObject({ feeItem: fee.id, fee: 7_500 })
    const approved = await step(staff, made.id, approval)
    expect(approved.json()).toMatchObject({ status: 'approved', permitUntil: '2026-04-05' })
  })

  it('is refused against the rules, with both values, and told before', async () => {
    const { grave, rule, holder } = await ruled()
    const made = await request(grave, { applicant: holder, height: 120, material: 'Slate' })
    const told = await reasonsOf(made.id)
    expect(told).toMatchObject({ verdict: 'no', rule: { id: rule.id } })
    const refused = await step(staff, made.id, approval)
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'blocked',
      reasons: [
        { code: 'tooHigh', params: { is: 120, may: 100 } },
        { code: 'materialRefused', params: { is: 'Slate', may: 'Granite' } },
      ],
    })
    const granted = await step(staff, made.id, { ...approval, exception: 'Agreed in 2019' })
    expect(granted.json()).toMatchObject({ status: 'approved', exception: 'Agreed in 2019' })
  })

  it('is granted as an exception only by who may override', async () => {
    const { oak } = open.world.cemeteries
    const { grave, holder } = await ruled()
    const made = await request(grave, { applicant: holder, height: 120 })
    const clerk = await api(open, await userWith(open, oak, ['locRead', 'locWrite']), oak)
    expect((await step(clerk, made.id, { ...approval, exception: 'Because' })).statusCode).toBe(403)
  })

  it('needs the word of a holder of the right, named to who may read contacts', async () => {
    const { oak } = open.world.cemeteries
    const { grave, holder } = await ruled()
    const stranger = await makeContact(staff)
    const made = await request(grave, { applicant: stranger.id })
    const refused = (await step(staff, made.id, approval)).json()
    expect(refused.reasons).toMatchObject([{ code: 'holderAsked' }])
    expect(refused.reasons[0].params.holders).toContain('Ortega')
    const reader = await api(open, await userWith(open, oak, ['locRead']), oak)
    const told = await reader.get(`memorials/${made.id}/permit`)
    expect(told.json().reasons[0]).toMatchObject({ code: 'holderAsked', params: { holders: null } })
    expect(told.body).not.toContain('Ortega')
    expect((await step(staff, made.id, { ...approval, consentBy: holder })).statusCode).toBe(200)
  })

  it('is not granted on the word of a holder who has died, though it was given in life', async () => {
    const { grave, holder } = await ruled()
    const made = await request(grave, { applicant: holder })
    expect((await reasonsOf(made.id)).reasons).toMatchObject([{ code: 'masonMissing' }])
    const person = await makePerson(staff)
    const { version, label } = (await staff.get(`contacts/${holder}`)).json()
    await staff.put(`contacts/${holder}`, { deceased: person.id }, version)
    const refused = await step(staff, made.id, approval)
    expect(refused.json(), refused.body).toMatchObject({
      status: 409,
      code: 'blocked',
      reasons: [{ code: 'holdersDied', params: { place: grave.label, holders: label } }],
    })
    const { oak } = open.world.cemeteries
    const reader = await api(open, await userWith(open, oak, ['locRead']), oak)
    expect((await reader.get(`memorials/${made.id}/permit`)).body).not.toContain(label)
  })

  it('is refused, and no stone is set, while the papers of the mason have lapsed', async () => {
    const { grave, holder } = await ruled()
    const mason = await createRecord(settings, 'vendors', {
      name: uniqueName('Stone'),
      insuranceExpires: addDays(today, -1),
    })
    const made = await request(grave, { applicant: holder, mason: mason.id })
    expect((await step(staff, made.id, approval)).json().reasons).toMatchObject([
      { code: 'insuranceLapsed', params: { on: addDays(today, -1) } },
    ])
    const renew = (values: object, version: number) =>
      settings.put(`vendors/${mason.id}`, values, version)
    await renew({ insuranceExpires: addDays(today, 30) }, mason.version)
    expect((await step(staff, made.id, approval)).statusCode).toBe(200)
    await renew({ insuranceExpires: addDays(today, -2) }, mason.version + 1)
    const set = { status: 'installed', installedOn: '2026-02-01' }
    expect((await step(staff, made.id, set)).json().code).toBe('blocked')
  })

  it('follows the rule of the nearest section, for its kind first', async () => {
    const { section, grave, holder } = await ruled()
    const inner = await makeSpace(staff, { parent: section.id })
    const plot = await makeSpace(staff, { parent: inner.id })
    await createRecord(settings, 'monument-rules', {
      name: uniqueName('Rule'),
      locations: [inner.id],
      inForceFrom: '2020-01-01',
      maxHeight: 50,
    })
    await createRecord(settings, 'monument-rules', {
      name: uniqueName('Rule'),
      locations: [section.id],
      type: 'cross',
      inForceFrom: '2020-01-01',
      maxHeight: 180,
    })
    await createRecord(settings, 'monument-rules', {
      name: uniqueName('Rule'),
      locations: [section.id],
      inForceFrom: addDays(today, 30),
      maxHeight: 10,
    })
    const codes = async (id: number) =>
      (await reasonsOf(id)).reasons.map(({ code }: { code: string }) => code)
    expect(await codes((await request(plot)).id)).toContain('tooHigh')
    expect(await codes((await request(grave, { applicant: holder })).id)).toEqual(['masonMissing'])
    const cross = await request(grave, { applicant: holder, type: 'cross', height: 170 })
    expect(await codes(cross.id)).toEqual(['masonMissing'])
  })

  it('expires without a stone, and can be asked for again', async () => {
    const { grave, holder } = await ruled()
    const made = await request(grave, { applicant: holder })
    await step(staff, made.id, { ...approval, permitUntil: '2026-01-06' })
    const [work] = extensions.get('memorials')?.scheduled ?? []
    if (work) await runScheduled(open.database, { areas, extensions }, 'memorials', work)
    expect((await staff.get(`memorials/${made.id}`)).json().status).toBe('expired')
    expect((await step(staff, made.id, { status: 'requested' })).statusCode).toBe(200)
  })

  it('is told in a letter to the mason who sets the stone, else to whoever applied', async () => {
    const { grave, holder } = await ruled()
    const mason = await createRecord(settings, 'vendors', {
      name: uniqueName('Mason'),
      addresses: [{ street: '4 Quarry Lane', city: 'Barre', region: 'VT', postalCode: '05641' }],
      insuranceExpires: addDays(today, 30),
    })
    const letter = async (values: object) => {
      const made = await request(grave, { applicant: holder, ...values })
      expect((await step(staff, made.id, approval)).statusCode).toBe(200)
      const paper = await staff.post(`memorials/${made.id}/papers`, {
        paper: 'decision',
        language: 'en',
      })
      expect(paper.statusCode, paper.body).toBe(201)
      const { rawPayload } = await open.app.inject({ url: paper.json().url })
      return (await pdfText(rawPayload)).join(' ').replace(/\s+/g, ' ')
    }
    const name = (await staff.get(`contacts/${holder}`)).json().lastName
    const toMason = await letter({ mason: mason.id })
    expect(toMason).toContain('4 Quarry Lane')
    expect(toMason).toMatch(new RegExp(`Copy to the applicant: .*${name}`))
    const toApplicant = await letter({})
    expect(toApplicant).toContain(name)
    expect(toApplicant).not.toContain('Copy to')
  })

  it('is refused with a reason', async () => {
    const { grave } = await ruled()
    const made = await request(grave)
    const refusal = { status: 'refused', approvedOn: '2026-01-05' }
    expect((await step(staff, made.id, refusal)).statusCode).toBe(400)
    const told = await step(staff, made.id, { ...refusal, decisionReason: 'Not in this garden' })
    expect(told.json().status).toBe('refused')
  })
})

describe('the fee of a permit', () => {
  it('is charged once, by a contract of the applicant', async () => {
    const { oak } = open.world.cemeteries
    const { grave, holder, fee } = await ruled()
    const made = await request(grave, { applicant: holder })
    const charge = async (who: Api) =>
      who.post(
        `memorials/${made.id}/charge`,
        undefined,
        (await staff.get(`memorials/${made.id}`)).json().version,
      )
    const clerk = await api(open, await userWith(open, oak, ['locRead', 'locWrite']), oak)
    expect((await charge(clerk)).statusCode).toBe(403)
    const { contract } = (await charge(staff)).json()
    expect((await staff.get(`contracts/${contract}`)).json()).toMatchObject({
      total: 7_500,
      parties: [{ contact: holder, role: 'purchaser' }],
      items: [{ priceItem: fee.id }],
    })
    expect((await charge(staff)).json().code).toBe('permitCharged')
    const bare = await request(grave)
    const missing = await staff.post(`memorials/${bare.id}/charge`, undefined, bare.version)
    expect(missing.json().errors).toMatchObject([{ field: 'applicant' }])
  })
})
