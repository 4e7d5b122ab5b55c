import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '../../core/access'
import { type Api, api } from '../support/api'
import { pdfText } from '../support/pdf-text'
import { createRecord, makePerson, makeSpace, userWith, voidRight } from '../support/places'
import { makeContract, makeItem, makeProperty } from '../support/sales'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const makeRight = async (values: object = {}) => {
  const contact = await createRecord(staff, 'contacts', {
    kind: 'person',
    ...{ firstName: 'Łukasz', lastName: 'Żółć' },
  })
  const space = await makeSpace(staff)
  const right = await createRecord(staff, 'interment-rights', {
    location: space.id,
    holders: [{ contact: contact.id, share: 1, role: 'owner' }],
    deedNumber: `D-${space.id}`,
    deedDate: '1987-05-04',
    consideration: 125_000,
    ...values,
  })
  return { right, space, contact }
}
const print = (resource: string, id: number, paper: string, language = 'en', who = staff) =>
  who.post(`${resource}/${id}/papers`, { paper, language })
const makeDraft = async () =>
  makeContract(staff, [
    { priceItem: (await makeProperty(staff)).id, location: (await makeSpace(staff)).id },
  ])
const bytesOf = async (url: string) => (await open.app.inject({ method: 'GET', url })).rawPayload

describe('the deed of a right', () => {
  it('is a PDF with its holders, place, day and price in words of its language', async () => {
    const { right, space } = await makeRight()
    const made = await print('interment-rights', right.id, 'deed')
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({ type: 'application/pdf', kind: 'pdf' })
    const [page = ''] = await pdfText(await bytesOf(made.json().url))
    for (const text of [
      'Deed of interment right',
      'Łukasz Żółć',
      space.label,
      'May 4, 1987',
      '$1,250.00',
      `D-${space.id}`,
      '1 / 1',
    ])
      expect(page.replace(/\s+/g, ' ')).toContain(text)
    const french = await print('interment-rights', right.id, 'deed', 'fr')
    const [page2 = ''] = await pdfText(await bytesOf(french.json().url))
    expect(page2).toContain('Titre de concession')
    expect(page2).toContain('4 mai 1987')
  })

  it('is tagged, archivable and names its language', async () => {
    const { right } = await makeRight()
    const made = await print('interment-rights', right.id, 'deed', 'es')
    const pdf = (await bytesOf(made.json().url)).toString('latin1')
    expect(pdf).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(pdf).toContain('<pdfaid:conformance>U</pdfaid:conformance>')
    expect(pdf).toMatch(/\/MarkInfo/)
    expect(pdf).toMatch(/\/Lang \(es-US\)/)
    expect(pdf).not.toMatch(/\/JavaScript|\/OpenAction/)
  })

  it('is kept among the files of the record, and its timeline says who made it', async () => {
    const { right } = await makeRight()
    const { id, name } = (await print('interment-rights', right.id, 'deed')).json()
    const files = (await staff.get(`interment-rights/${right.id}/files`)).json()
    expect(files).toMatchObject([{ id, name, user: { name: expect.any(String) } }])
    expect(name).toMatch(/^Deed of interment right \d{4}-\d{2}-\d{2}\.pdf$/)
    const { rows } = await open.database.owner.query(
      `select after from audit where resource = 'interment-rights' and record_id = $1 and action = 'file'`,
      [right.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('is there for an active right alone', async () => {
    const { right } = await makeRight()
    expect((await staff.get(`interment-rights/${right.id}/papers`)).json()).toMatchObject([
      {
        key: 'deed',
        names: {
          en: 'Deed of interment right',
          fr: 'Titre de concession',
          es: 'Título de derecho de inhumación',
        },
        roles: ['cemetery', 'holder'],
        appliesWhenSigned: null,
        wetOriginal: false,
      },
      { key: 'transfer' },
    ])
    const ended = await voidRight(staff, right.id, right.version)
    expect(ended.statusCode).toBe(200)
    expect((await staff.get(`interment-rights/${right.id}/papers`)).json()).toEqual([])
    const refused = await print('interment-rights', right.id, 'deed')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ field: 'paper' }])
  })

  it('names letters that no font has, and keeps nothing', async () => {
    const thai = await createRecord(staff, 'contacts', { kind: 'person', ...{ lastName: 'สมชาย' } })
    const { right } = await makeRight({ holders: [{ contact: thai.id, share: 1, role: 'owner' }] })
    const refused = await print('interment-rights', right.id, 'deed')
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'glyphs' })
    expect(refused.json().detail).toContain('ส')
    expect((await staff.get(`interment-rights/${right.id}/files`)).json()).toEqual([])
  })

  it('shows Hebrew and Arabic names in their order', async () => {
    const contact = await createRecord(staff, 'contacts', {
      kind: 'person',
      ...{ firstName: 'שלום', lastName: 'כהן' },
    })
    const { right } = await makeRight({
      holders: [{ contact: contact.id, share: 1, role: 'owner' }],
    })
    const made = await print('interment-rights', right.id, 'deed')
    const [page = ''] = await pdfText(await bytesOf(made.json().url))
    expect(page).toContain('שלום')
    expect(page).toContain('כהן')
  })
})

describe('papers of other records', () => {
  it('a purchase contract lists its items and totals', async () => {
    const vault = await makeItem(staff, { price: 98_000 })
    const right = await makeProperty(staff)
    const space = await makeSpace(staff)
    const contract = await makeContract(staff, [
      { priceItem: right.id, location: space.id },
      { priceItem: vault.id, quantity: 3 },
    ])
    const made = await print('contracts', contract.id as number, 'contract')
    expect(made.statusCode).toBe(201)
    const text = (await pdfText(await bytesOf(made.json().url))).join(' ').replace(/\s+/g, ' ')
    expect(text).toContain(`Purchase contract ${contract.number}`)
    expect(text).toContain('$2,940.00')
    expect(text).toContain(vault.label.split(' · ').at(-1))
  })

  it('an interment order is for what is ahead, a certificate for what was done', async () => {
    const deceased = await createRecord(staff, 'deceased', { lastName: 'Ortega', firstName: 'Ana' })
    const space = await makeSpace(staff)
    const interment = await createRecord(staff, 'interments', {
      deceased: deceased.id,
      location: space.id,
      disposition: 'burial',
      status: 'completed',
      actualDate: '3 Mar 2020',
    })
    const keys = (await staff.get(`interments/${interment.id}/papers`)).json()
    expect(keys.map(({ key }: { key: string }) => key)).toEqual(['certificate'])
    const made = await print('interments', interment.id, 'certificate')
    const [page = ''] = await pdfText(await bytesOf(made.json().url))
    expect(page).toContain('Ortega')
    expect(page).toContain('March 3, 2020')
  })
})

const person = async (permissions: Permission[]) => {
  const { oak } = open.world.cemeteries
  return api(open, await userWith(open, oak, permissions), oak)
}

describe('who prints', () => {
  it('hears 403 where the paper names what the caller may not read', async () => {
    const space = await makeSpace(staff)
    const deceased = await makePerson(staff)
    const interment = await createRecord(staff, 'interments', {
      deceased: deceased.id,
      location: space.id,
      status: 'requested',
    })
    const clerk = await person(['decRead', 'decWrite'])
    const refused = await print('interments', interment.id, 'order', 'en', clerk)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'paperNeeds' })
  })

  it('prints several papers as one file, each with a bookmark and on pages of its own', async () => {
    const contract = await makeDraft()
    const made = await staff.post(`contracts/${contract.id}/papers`, {
      papers: ['contract', 'preNeed'],
      language: 'fr',
    })
    expect(made.statusCode, made.body).toBe(201)
    const file = made.json() as { name: string; url: string }
    expect(file.name).toMatch(/^Contrat d’achat, Convention de prévoyance .*\.pdf$/)
    const pdf = await bytesOf(file.url)
    const pages = await pdfText(pdf)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]).toContain('Contrat d’achat')
    expect(pages.findIndex((page) => page.includes('Convention de prévoyance'))).toBeGreaterThan(0)
    expect(pdf.toString('latin1')).toContain('/Outlines')
    const files = (await staff.get(`contracts/${contract.id}/files`)).json() as object[]
    expect(files).toHaveLength(1)
  })

  it.each([
    [{ papers: ['contract'], language: 'en' }, 400],
    [{ papers: ['contract', 'contract'], language: 'en' }, 400],
    [{ papers: ['contract', 'toString'], language: 'en' }, 404],
    [{ papers: ['contract', 'statement'], language: 'en' }, 400],
  ])('refuses several papers as one where %j', async (body, status) => {
    const contract = await makeDraft()
    expect((await staff.post(`contracts/${contract.id}/papers`, body)).statusCode).toBe(status)
    expect((await staff.get(`contracts/${contract.id}/files`)).json()).toEqual([])
  })

  it('what is for a kind of record alone is not offered for others', async () => {
    const keys = async (path: string) =>
      ((await staff.get(`${path}/papers`)).json() as Array<{ key: string }>).map(({ key }) => key)
    const contract = await makeDraft()
    expect(await keys(`contracts/${contract.id}`)).toEqual(['contract', 'preNeed'])
    const now = await staff.put(`contracts/${contract.id}`, { kind: 'at-need' }, 1)
    expect(now.statusCode, now.body).toBe(200)
    expect(await keys(`contracts/${contract.id}`)).toEqual(['contract'])
    expect((await print('contracts', contract.id as number, 'preNeed')).statusCode).toBe(400)
  })

  it.each(['en', 'fr', 'es'])('each of them can be printed in %s', async (language) => {
    const person = await makePerson(staff)
    const space = await makeSpace(staff)
    const lying = (disposition: string) =>
      createRecord(staff, 'interments', {
        deceased: person.id,
        disposition,
        partOfCremains: disposition === 'inurnment',
        location: space.id,
        status: 'requested',
      })
    const contract = await makeDraft()
    const begun = await staff.put(`contracts/${contract.id}`, { status: 'in-progress' }, 1)
    expect(begun.statusCode, begun.body).toBe(200)
    const { right, contact } = await makeRight()
    const payment = await createRecord(staff, 'transactions', {
      contract: contract.id,
      type: 'deposit',
      amount: 5_000,
      payer: contact.id,
    })
    for (const [resource, id, papers] of [
      ['contracts', contract.id, ['preNeed', 'invoice', 'statement']],
      ['interments', (await lying('inurnment')).id, ['order', 'burialPermit', 'cremainsReceipt']],
      ['interment-rights', right.id, ['deed', 'transfer']],
      ['contacts', contact.id, ['details', 'statement']],
      ['deceased', person.id, ['register-extract']],
      ['transactions', payment.id, ['receipt']],
    ] as const)
      for (const paper of papers) {
        const made = await print(resource, id as number, paper, language)
        expect(made.statusCode, `${resource} ${paper}: ${made.body}`).toBe(201)
        const text = (await pdfText(await bytesOf(made.json().url))).join(' ')
        expect(text).toContain('Oak Hill')
        expect(text).not.toMatch(/[{}]|undefined|null/)
      }
  })

  it('a contact’s statement lists all contracts under way with their sum, and says where nothing is owed', async () => {
    const { contact } = await makeRight()
    const text = async (who = staff) => {
      const made = await print('contacts', contact.id, 'statement', 'en', who)
      expect(made.statusCode, made.body).toBe(201)
      return (await pdfText(await bytesOf(made.json().url))).join(' ').replace(/\s+/g, ' ')
    }
    expect(await text()).toContain('Nothing is owed')
    const parties = { parties: [{ contact: contact.id, role: 'purchaser' }] }
    const numbers: string[] = []
    let balance = 0
    for (const status of ['in-progress', 'in-progress', 'draft']) {
      const item = await makeProperty(staff)
      const contract = await makeContract(
        staff,
        [{ priceItem: item.id, location: (await makeSpace(staff)).id }],
        parties,
      )
      if (status === 'draft') continue
      const begun = await staff.put(`contracts/${contract.id}`, { status }, 1)
      expect(begun.statusCode, begun.body).toBe(200)
      numbers.push(begun.json().number)
      balance += begun.json().balance as number
    }
    const said = await text()
    for (const number of numbers) expect(said).toContain(number)
    expect(balance).toBeGreaterThan(0)
    const owed = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    expect(said).toContain(`Owed today: ${owed.format(balance / 100)}`)
    // Who may not read contracts is told so, rather than handed a statement of nothing.
    const clerk = await person(['personRead', 'personWrite'])
    const answer = await print('contacts', contact.id, 'statement', 'en', clerk)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'paperNeeds'])
  })

  it('a letter names whom it goes to as an envelope does, given name first', async () => {
    const { contact } = await makeRight()
    const made = await print('contacts', contact.id, 'details')
    const [page = ''] = await pdfText(await bytesOf(made.json().url))
    expect(page.indexOf('Łukasz Żółć')).toBeGreaterThan(-1)
    expect(page.indexOf('Łukasz Żółć')).toBeLessThan(page.indexOf('Please check your details'))
  })

  it('needs to write the record, and never finds one of another cemetery', async () => {
    const { right } = await makeRight()
    const reader = await person(['personRead', 'locRead'])
    expect((await print('interment-rights', right.id, 'deed', 'en', reader)).statusCode).toBe(403)
    const elsewhere = await api(open, 'staff@world.test', open.world.cemeteries.elm)
    for (const answer of [
      await print('interment-rights', right.id, 'deed', 'en', elsewhere),
      await elsewhere.get(`interment-rights/${right.id}/papers`),
    ])
      expect([403, 404]).toContain(answer.statusCode)
  })

  it.each([
    [{ paper: 'deed' }, 'language'],
    [{ paper: 'deed', language: 'de' }, 'language'],
    [{ language: 'en' }, 'paper'],
  ])('hears what is wrong with %j', async (body, field) => {
    const { right } = await makeRight()
    const refused = await staff.post(`interment-rights/${right.id}/papers`, body)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ field }])
  })

  it('hears 404 for a paper that is not there', async () => {
    const { right } = await makeRight()
    expect((await print('interment-rights', right.id, 'toString')).statusCode).toBe(404)
  })
})
