import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaperNode } from '../../core/papers/template'
import { type Api, api } from '../support/api'
import { pdfText } from '../support/pdf-text'
import { createRecord, makeSpace, userWith } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const nodes: PaperNode[] = [
  { heading: 'Our own deed {deedNumber}' },
  { text: 'Space **{location}**, granted on {deedDate} by {cemetery.name}.' },
  { when: 'deedDate', show: [{ text: 'Dated.' }], otherwise: [{ text: 'Undated.' }] },
  {
    each: 'holders',
    columns: [
      ['Holder', '{contact}', 3],
      ['Role', '{role}', 1],
    ],
  },
  { signatures: [['holder', 'Holder']] },
]
const body = (values: object = {}) => ({
  name: `Deed ${Math.random()}`,
  resource: 'interment-rights',
  language: 'en',
  content: JSON.stringify(nodes),
  ...values,
})
const makeRight = async (who = staff) => {
  const contact = await createRecord(who, 'contacts', { kind: 'person', lastName: 'Okafor' })
  const space = await makeSpace(who)
  return createRecord(who, 'interment-rights', {
    location: space.id,
    holders: [{ contact: contact.id, share: 1, role: 'owner' }],
    deedNumber: `D-${space.id}`,
    deedDate: '1987-05-04',
  })
}
const textOf = async (url: string) => {
  const { rawPayload } = await open.app.inject({ method: 'GET', url })
  return (await pdfText(rawPayload)).join(' ').replace(/\s+/g, ' ')
}
const papersOf = async (id: number) =>
  (await staff.get(`interment-rights/${id}/papers`)).json() as Array<{
    key: string
    names: Record<string, string>
    roles: string[]
  }>

describe('a template of the office', () => {
  it('is printed of the records that it is for, in its language alone', async () => {
    const template = await createRecord(staff, 'templates', body({ name: 'Deed on vellum' }))
    const right = await makeRight()
    const key = `template-${template.id}`
    expect(await papersOf(right.id)).toContainEqual(
      expect.objectContaining({ key, names: { en: 'Deed on vellum' }, roles: ['holder'] }),
    )
    const made = await staff.post(`interment-rights/${right.id}/papers`, {
      paper: key,
      language: 'en',
    })
    expect(made.statusCode).toBe(201)
    const text = await textOf(made.json().url)
    for (const part of [`Our own deed ${right.deedNumber}`, 'May 4, 1987', 'Dated.', 'Okafor'])
      expect(text).toContain(part)
    expect(text).not.toContain('Undated')
    const french = await staff.post(`interment-rights/${right.id}/papers`, {
      paper: key,
      language: 'fr',
    })
    expect(french.statusCode).toBe(400)
    expect(french.json().errors).toMatchObject([{ field: 'language', code: 'paperLanguage' }])
  })

  it('takes the place of a paper that comes with the product, in its language alone', async () => {
    const right = await makeRight()
    const template = await createRecord(
      staff,
      'templates',
      body({ name: 'Acte', language: 'fr', replaces: 'deed' }),
    )
    const papers = await papersOf(right.id)
    const deeds = papers.filter(({ key }) => key === 'deed' || key === `template-${template.id}`)
    expect(deeds.map(({ names }) => names)).toEqual([
      { fr: 'Acte' },
      { en: 'Deed of interment right', es: expect.any(String) },
    ])
    const second = await staff.post('templates', body({ language: 'fr', replaces: 'deed' }))
    expect(second.statusCode).toBe(400)
    expect(second.json().errors).toMatchObject([{ field: 'replaces', code: 'templateReplaced' }])
    await staff.delete(`templates/${template.id}`, template.version)
    const again = (await papersOf(right.id)).find(({ key }) => key === 'deed')
    expect(Object.keys(again?.names ?? {})).toEqual(['en', 'fr', 'es'])
  })

  it('once archived is printed no more', async () => {
    const template = await createRecord(staff, 'templates', body())
    const right = await makeRight()
    await staff.delete(`templates/${template.id}`, template.version)
    const made = await staff.post(`interment-rights/${right.id}/papers`, {
      paper: `template-${template.id}`,
      language: 'en',
    })
    expect(made.statusCode).toBe(404)
  })

  it('of another cemetery is neither offered nor printed', async () => {
    const other = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    const template = await createRecord(other, 'templates', body({ name: 'Of the elm' }))
    const right = await makeRight()
    expect(JSON.stringify(await papersOf(right.id))).not.toContain('Of the elm')
    const made = await staff.post(`interment-rights/${right.id}/papers`, {
      paper: `template-${template.id}`,
      language: 'en',
    })
    expect(made.statusCode).toBe(404)
  })

  it('says the cemetery’s custom fields', async () => {
    const field = await createRecord(staff, 'dynamic-forms', {
      resource: 'interment-rights',
      name: 'Ledger page',
      type: 'text',
    })
    const path = `custom_f${field.id}`
    const template = await createRecord(
      staff,
      'templates',
      body({ content: JSON.stringify([{ text: `Ledger: {${path}}` }]) }),
    )
    const right = await makeRight()
    const changed = await staff.put(
      `interment-rights/${right.id}`,
      { custom: { [`f${field.id}`]: 'folio 12' } },
      right.version,
    )
    expect(changed.statusCode).toBe(200)
    const made = await staff.post(`interment-rights/${right.id}/papers`, {
      paper: `template-${template.id}`,
      language: 'en',
    })
    expect(await textOf(made.json().url)).toContain('Ledger: folio 12')
  })
})

describe('content', () => {
  const saved = (content: unknown) =>
    staff.post(
      'templates',
      body({ content: typeof content === 'string' ? content : JSON.stringify(content) }),
    )

  it.each([
    ['no JSON', '{', 'templateContent'],
    ['no list of blocks', { heading: 'x' }, 'templateBlock'],
    ['a block of no kind', [{ heading: 'a' }, { script: 'x' }], 'templateBlock'],
    ['a brace that is not closed', [{ text: 'Hello {deedNumber' }], 'templateBlock'],
    ['a field that is not there', [{ text: '{deedColour}' }], 'templatePath'],
    ['a field of no rows', [{ each: 'deedNumber', columns: [['a', 'b', 1]] }], 'templatePath'],
    [
      'rows that only contacts have',
      [{ each: 'contracts', columns: [['a', '{number}', 1]] }],
      'templatePath',
    ],
    ['a name of the language', [{ text: '{constructor}' }], 'templatePath'],
    ['a name of the language below', [{ text: '{location.toString}' }], 'templatePath'],
    ['a prototype', [{ text: '{__proto__}' }], 'templateBlock'],
  ])('with %s is refused by its field and rule', async (_, content, code) => {
    const answer = await saved(content)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ field: 'content', code }])
  })

  it('names the block that is wrong', async () => {
    const answer = await saved([{ heading: 'a' }, { text: 'b' }, { text: '**c' }])
    expect(answer.json().errors).toMatchObject([{ params: { block: 3 } }])
  })

  it('keeps its records: those of a template do not change', async () => {
    const template = await createRecord(staff, 'templates', body())
    const answer = await staff.put(
      `templates/${template.id}`,
      { resource: 'contacts' },
      template.version,
    )
    expect(answer.json().errors).toMatchObject([{ field: 'resource', code: 'templateStays' }])
  })
})

describe('papers that come with the product', () => {
  it('are listed with their wording, and each can be saved as a template', async () => {
    const shipped = (await staff.get('templates/shipped')).json() as Array<{
      resource: string
      key: string
      texts: Record<string, { name: string; nodes: PaperNode[] }>
    }>
    expect(shipped.length).toBeGreaterThan(12)
    for (const { resource, key, texts } of shipped)
      for (const [language, { name, nodes: content }] of Object.entries(texts)) {
        const answer = await staff.post('templates', {
          ...body({ resource, language, name, content: JSON.stringify(content) }),
        })
        expect(`${resource} ${key} ${language}: ${answer.statusCode} ${answer.body}`).toMatch(
          /: 201 /,
        )
      }
  })
})

describe('a preview', () => {
  const preview = async (who: Api, id: number, wording: object) =>
    who.post(`interment-rights/${id}/papers/preview`, { name: 'Draft', language: 'en', ...wording })

  it('is a PDF with the record’s values, and nothing is kept', async () => {
    const right = await makeRight()
    const answer = await preview(staff, right.id, { nodes })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect((await pdfText(answer.rawPayload)).join(' ')).toContain(right.deedNumber)
    expect((await staff.get(`interment-rights/${right.id}/files`)).json()).toEqual([])
  })

  it('of a field that is not there is refused', async () => {
    const right = await makeRight()
    const answer = await preview(staff, right.id, { nodes: [{ text: '{nothing}' }] })
    expect(answer.json().errors).toMatchObject([{ field: 'nodes', code: 'templatePath' }])
  })

  it('shows nobody what they may not read', async () => {
    const right = await makeRight()
    const { oak } = open.world.cemeteries
    const clerk = await api(open, await userWith(open, oak, ['contractRead', 'contractWrite']), oak)
    const answer = await preview(clerk, right.id, { nodes: [{ text: '{holders.contact}' }] })
    expect(answer.statusCode).toBe(403)
  })

  it('of another cemetery’s record is not found', async () => {
    const other = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    const answer = await preview(other, (await makeRight()).id, { nodes })
    expect(answer.statusCode).toBe(404)
  })
})
