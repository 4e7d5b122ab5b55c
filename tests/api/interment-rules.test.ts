import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../../core/calendar-days'
import { bearer, signIn } from '../support/accounts'
import { type Api, api } from '../support/api'
import { partsOf } from '../support/archives'
import { createRecord, makeContact, makeSpace, uniqueName } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
let reader: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  reader = await api(open, 'reader@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const today = () => todayIn('America/New_York')
const person = (values: Record<string, unknown> = {}) =>
  createRecord(staff, 'deceased', {
    firstName: 'Ada',
    lastName: uniqueName('Lovell'),
    ...values,
  })
const inter = (deceased: number, values: Record<string, unknown> = {}) =>
  staff.post('interments', { deceased, disposition: 'burial', status: 'completed', ...values })
const faults = (answer: Awaited<ReturnType<typeof inter>>) => [
  answer.statusCode,
  ...((answer.json().errors ?? []) as Array<{ field: string; code: string }>).map(
    ({ field, code }) => `${field} ${code}`,
  ),
]

describe('impossible dates of an interment', () => {
  it('are refused before the death or the birth, and in the future', async () => {
    const ada = await person({ birthDate: '1820', deathDate: '3 May 1895' })
    expect(faults(await inter(ada.id, { actualDate: '1700' }))).toEqual([
      400,
      'actualDate beforeDeath',
    ])
    expect(faults(await inter(ada.id, { actualDate: '2 May 1895' }))).toEqual([
      400,
      'actualDate beforeDeath',
    ])
    expect(faults(await inter(ada.id, { actualDate: addDays(today(), 2) }))).toEqual([
      400,
      'actualDate inFuture',
    ])
    expect(
      faults(await inter(ada.id, { status: 'scheduled', scheduledStart: '1894-05-01T10:00:00Z' })),
    ).toEqual([400, 'scheduledStart beforeDeath'])
    expect(
      faults(await inter(ada.id, { status: 'scheduled', scheduledStart: '2300-05-01T10:00:00Z' })),
    ).toEqual([400, 'scheduledStart tooFarAhead'])
    const unborn = await person({ birthDate: '1820' })
    expect(faults(await inter(unborn.id, { actualDate: '1819' }))).toEqual([
      400,
      'actualDate beforeBirth',
    ])
    const start = `${addDays(today(), 5)}T10:00:00Z`
    expect(faults(await inter(unborn.id, { scheduledStart: start }))).toEqual([
      400,
      'scheduledStart notYet',
    ])
  })

  it('are compared by ranges: any possible reading is accepted', async () => {
    for (const [death, actual] of [
      ['1895', '3 Jan 1895'],
      ['May 1895', '1895'],
      ['abt 1900', '1895'],
      ['bef 1895', '1890'],
      ['unknown', '1700'],
      ['3 May 1895', '3 May 1895'],
    ]) {
      const one = await person({ deathDate: death })
      expect(faults(await inter(one.id, { actualDate: actual })), `${death} ${actual}`).toEqual([
        201,
      ])
    }
    const stone = await person({ deathDate: '1895' })
    expect(faults(await inter(stone.id, { disposition: 'cenotaph', actualDate: '1880' }))).toEqual([
      201,
    ])
  })

  it('already stored are kept, and a death moved past the interment is refused', async () => {
    const ada = await person({ deathDate: '3 May 1895' })
    const made = (await inter(ada.id, { actualDate: '5 May 1895' })).json()
    const moved = await staff.put(`deceased/${ada.id}`, { deathDate: '1896' }, 1)
    expect(faults(moved)).toEqual([400, 'deathDate afterInterment'])
    expect(moved.json().errors[0]).toMatchObject({ params: { other: '5 May 1895' } })
    // A death before a birth is a warning, not a refusal.
    expect((await staff.put(`deceased/${ada.id}`, { birthDate: '1895' }, 1)).statusCode).toBe(200)
    expect((await staff.put(`interments/${made.id}`, { remarks: 'x' }, 1)).statusCode).toBe(200)
    const out = { status: 'disinterred', disinterReason: 'Moved' }
    expect(
      faults(await staff.put(`interments/${made.id}`, { ...out, disinterredOn: '1894' }, 2)),
    ).toEqual([400, 'disinterredOn beforeOther'])
    expect(
      faults(await staff.put(`interments/${made.id}`, { ...out, disinterredOn: '2999-01-01' }, 2)),
    ).toEqual([400, 'disinterredOn inFuture'])
  })
})

describe('a second interment of one person', () => {
  it('is refused as a second burial naming the first, until that is disinterred', async () => {
    const ada = await person()
    const space = await makeSpace(staff)
    const first = (await inter(ada.id, { location: space.id, actualDate: '2020' })).json()
    const scheduled = { status: 'scheduled', scheduledStart: `${addDays(today(), 3)}T10:00:00Z` }
    const second = await inter(ada.id, scheduled)
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({
      code: 'interredTwice',
      params: { place: space.label },
      referents: [{ resource: 'interments', id: first.id }],
    })
    // Asking is free; what is asked for is not scheduled.
    const asked = (await inter(ada.id, { status: 'requested' })).json()
    expect((await staff.put(`interments/${asked.id}`, scheduled, 1)).statusCode).toBe(409)
    const out = { status: 'disinterred', disinterredOn: '2021', disinterReason: 'Moved' }
    expect((await staff.put(`interments/${first.id}`, out, 1)).statusCode).toBe(200)
    expect((await staff.put(`interments/${asked.id}`, scheduled, 1)).statusCode).toBe(200)
    const back = await staff.put(`interments/${first.id}`, { status: 'completed' }, 2)
    expect(back.json()).toMatchObject({ status: 409, code: 'interredTwice' })
  })

  it('is allowed for divided cremains: an urn and a scattering, or a second urn marked as part', async () => {
    const ada = await person()
    const urn = { disposition: 'inurnment' }
    expect((await inter(ada.id, urn)).statusCode).toBe(201)
    expect((await inter(ada.id, { disposition: 'scattering' })).statusCode).toBe(201)
    expect((await inter(ada.id, { disposition: 'cenotaph' })).statusCode).toBe(201)
    expect((await inter(ada.id, urn)).json()).toMatchObject({ code: 'interredTwice' })
    expect((await inter(ada.id, { ...urn, partOfCremains: true })).statusCode).toBe(201)
    expect((await inter(ada.id)).json()).toMatchObject({ code: 'interredTwice' })
  })

  it('is refused for all but one of 20 parallel burials', async () => {
    const ada = await person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => inter(ada.id)))
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([201, ...Array(19).fill(409)])
  })
})

describe('the authorising contact', () => {
  it('must be alive, or have been when it took place', async () => {
    const register = await person({ deathDate: '2 Feb 2019' })
    const dead = await makeContact(staff)
    const known = await staff.put(`contacts/${dead.id}`, { deceased: register.id }, 1)
    expect(known.json()).toMatchObject({ deathDate: { text: '2 Feb 2019' } })
    const ada = await person()
    const by = (values: Record<string, unknown>) =>
      inter(ada.id, { authorisedBy: dead.id, ...values })
    expect(faults(await by({ status: 'requested' }))).toEqual([400, 'authorisedBy authoriserDead'])
    expect(faults(await by({ actualDate: '2020' }))).toEqual([400, 'authorisedBy authoriserDead'])
    expect(faults(await by({ actualDate: '2019' }))).toEqual([201])
    const firm = await createRecord(staff, 'contacts', {
      kind: 'institution',
      name: uniqueName('Firm'),
    })
    expect(faults(await staff.put(`contacts/${firm.id}`, { deathDate: '2019' }, 1))).toEqual([
      400,
      'deathDate onlyPeople',
    ])
  })
})

describe('voiding an interment', () => {
  it('strikes it through with reason, user and time, frees place and person, and can be undone', async () => {
    const ada = await person({ deathDate: '2019' })
    const space = await makeSpace(staff)
    const body = { location: space.id, actualDate: '12 Mar 2019' }
    const made = (await inter(ada.id, body)).json()
    const strike = (version: number, reason: unknown, who = staff) =>
      who.post(`interments/${made.id}/void`, { reason }, version)
    expect((await strike(1, ' ')).statusCode).toBe(400)
    expect((await strike(1, 'Wrong grave', reader)).statusCode).toBe(403)
    expect((await strike(2, 'Wrong grave')).statusCode).toBe(412)
    const done = await strike(1, 'Wrong grave')
    expect(done.json()).toMatchObject({
      status: 'voided',
      voidReason: 'Wrong grave',
      voidedBy: expect.stringMatching(/\w/),
      voidedAt: expect.stringMatching(/^20/),
      actualDate: { text: '12 Mar 2019' },
      disinterredOn: null,
      version: 2,
    })
    expect((await staff.get(`locations/${space.id}`)).json()).toMatchObject({
      status: 'available',
      caskets: 0,
    })
    expect((await staff.get(`deceased/${ada.id}`)).json()).toMatchObject({
      intermentStatus: null,
      location: null,
    })
    // It stays as it was struck through.
    expect((await strike(2, 'Again')).json()).toMatchObject({ code: 'voided' })
    expect((await staff.put(`interments/${made.id}`, { remarks: 'x' }, 2)).json().code).toBe(
      'voided',
    )
    const completed = await staff.put(`interments/${made.id}`, { status: 'completed' }, 2)
    expect(completed.json().code).toBe('voided')
    expect((await staff.delete(`interments/${made.id}`, 2)).json().code).toBe('completed')

    const right = (await inter(ada.id, body)).json()
    expect(right.status).toBe('completed')
    const back = (version: number) => staff.post(`interments/${made.id}/unvoid`, {}, version)
    expect((await back(2)).json()).toMatchObject({ code: 'interredTwice' })
    await staff.post(`interments/${right.id}/void`, { reason: 'This one was wrong' }, 1)
    expect((await back(2)).json()).toMatchObject({
      status: 'completed',
      voidReason: null,
      voidedAt: null,
      version: 3,
    })
    expect((await staff.get(`locations/${space.id}`)).json()).toMatchObject({ caskets: 1 })
    expect((await back(3)).json()).toMatchObject({ code: 'notVoided' })
    const rows = (
      await staff.list('activity', { filter: { resource: 'interments', recordId: made.id } })
    ).json() as Array<{ action: string; after: Record<string, unknown> | null }>
    expect(rows.map(({ action }) => action)).toEqual(['unvoid', 'void', 'create'])
    expect(rows[1]?.after).toMatchObject({ status: 'voided', voidReason: 'Wrong grave' })
  })

  it('is for completed ones only, and no status that a body can set', async () => {
    const ada = await person()
    const asked = (await inter(ada.id, { status: 'requested' })).json()
    const refused = await staff.post(`interments/${asked.id}/void`, { reason: 'x' }, 1)
    expect(refused.json()).toMatchObject({ status: 409, code: 'voidOnlyCompleted' })
    expect(faults(await inter(ada.id, { status: 'voided' }))).toEqual([400, 'status onlyByVoiding'])
    expect(faults(await staff.put(`interments/${asked.id}`, { status: 'voided' }, 1))).toEqual([
      400,
      'status onlyByVoiding',
    ])
  })

  it('is undone with the disinterment’s days', async () => {
    const ada = await person()
    const made = (await inter(ada.id, { actualDate: '2019' })).json()
    const out = { status: 'disinterred', disinterredOn: '2020', disinterReason: 'Taken home' }
    await staff.put(`interments/${made.id}`, out, 1)
    await staff.post(`interments/${made.id}/void`, { reason: 'Never took place' }, 2)
    expect((await staff.post(`interments/${made.id}/unvoid`, {}, 3)).json()).toMatchObject({
      status: 'disinterred',
      disinterredOn: { text: '2020' },
      disinterReason: 'Taken home',
    })
  })

  it('strikes it through in the register, and removes it from all figures', async () => {
    const ada = await person({ deathDate: '1881' })
    const made = (await inter(ada.id, { actualDate: '7 Jul 1881' })).json()
    const register = async () =>
      (await staff.get('reports/interments-register?period=1881-01-01/1881-12-31')).json() as {
        struck?: string
        rows: Array<Record<string, unknown>>
        chart: { bars: Array<{ value: number }> }
      }
    // Months without any have bars of nothing.
    const counted = ({ chart: { bars } }: Awaited<ReturnType<typeof register>>) =>
      bars.filter(({ value }) => value > 0)
    expect(counted(await register())).toHaveLength(1)
    await staff.post(`interments/${made.id}/void`, { reason: 'Wrong line' }, 1)
    const report = await register()
    expect(report.struck).toBe('struck')
    expect(report.rows).toEqual([
      expect.objectContaining({
        status: 'voided',
        struck: true,
        voided: expect.stringMatching(/^Wrong line · .+ · 20\d\d-\d\d-\d\d$/),
      }),
    ])
    expect(counted(report)).toEqual([])
    // The workbook strikes it through as well, the table of words says it in a column.
    const ben = await person({ deathDate: '1881' })
    await inter(ben.id, { actualDate: '8 Jul 1881' })
    const file = async (format: string) =>
      (
        await open.app.inject({
          url: `/api/v1/cemeteries/${open.world.cemeteries.oak}/reports/interments-register/export?period=1881-01-01/1881-12-31&format=${format}`,
          headers: bearer(await signIn(open.app, 'staff@world.test')),
        })
      ).rawPayload
    const lines = (await file('csv')).toString().trim().split('\n')
    expect(lines.map((line) => line.includes('Wrong line'))).toEqual([false, true, false])
    const parts = partsOf(await file('xlsx'))
    const part = (name: string) => parts.get(name)?.toString() ?? ''
    const looks = [...part('xl/styles.xml').matchAll(/<xf [^>]*fontId="(\d)"[^>]*xfId/g)]
    const struckFont = part('xl/styles.xml')
      .split('<font>')
      .slice(1)
      .findIndex((font) => font.startsWith('<strike/>'))
    const [, ...rows] = part('xl/worksheets/sheet1.xml').split('<row>').slice(1)
    const struckCells = rows.map((row) =>
      [...row.matchAll(/<c [^>]*s="(\d+)"/g)].map(
        ([, s]) => Number(looks[Number(s)]?.[1]) === struckFont,
      ),
    )
    expect(struckFont).toBeGreaterThan(0)
    expect(struckCells.map((cells) => new Set(cells))).toEqual([new Set([true]), new Set([false])])
  })
})
