import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeExpiredBatches } from '../../server/cemetery/papers/batch-job'
import { DiskStore } from '../../server/platform/files/disk-store'
import { runNextJob } from '../../server/platform/jobs/job-workers'
import { jobHandlersOf } from '../../server/programs/all-jobs'
import { type Api, api } from '../support/api'
import { partsOf } from '../support/archives'
import { pdfText } from '../support/pdf-text'
import { createRecord, makeSpace, userWith, voidRight } from '../support/places'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
let dataDir: string
let staff: Api
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sexton-batches-'))
  open = await openWorld({ dataDir })
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const store = () => new DiskStore(join(dataDir, 'files'))
const handlers = () =>
  jobHandlersOf(store(), {
    production: false,
    dataDir,
    sealKeyFile: undefined,
    sealKeyPassphrase: '',
    timestampUrl: undefined,
    paperFonts: [],
  })
const work = async (maxAttempts = 1) => {
  while (await runNextJob(open.database, handlers(), { maxAttempts }));
}
const makeRight = async (name: string, who = staff) => {
  const contact = await createRecord(who, 'contacts', { kind: 'person', lastName: name })
  const space = await makeSpace(who)
  return createRecord(who, 'interment-rights', {
    location: space.id,
    holders: [{ contact: contact.id, share: 1, role: 'owner' }],
    deedNumber: `D-${space.id}`,
    deedDate: '1987-05-04',
  })
}
const body = (ids: number[], values: object = {}) => ({
  resource: 'interment-rights',
  paper: 'deed',
  language: 'en',
  output: 'one',
  ids,
  ...values,
})
const printed = async (ids: number[], values: object = {}, who = staff) => {
  const answer = await who.post('paper-batches', body(ids, values))
  if (answer.statusCode !== 202) throw new Error(answer.body)
  await work()
  return (await who.get(`paper-batches/${answer.json().id}`)).json()
}

it('prints a deed of each right into one PDF, in the order in which they were named', async () => {
  const rights = [await makeRight('Zimmer'), await makeRight('Abel'), await makeRight('Mott')]
  const batch = await printed(rights.map(({ id }) => id))
  expect(batch).toMatchObject({ state: 'ready', total: 3, done: 3, leftOut: [] })
  expect(batch.fileName).toMatch(/^Deed of interment right \d{4}-\d{2}-\d{2}\.pdf$/)
  const file = await staff.get(`paper-batches/${batch.id}/file`)
  expect(file.headers['content-type']).toBe('application/pdf')
  const pages = await pdfText(file.rawPayload)
  const at = ['Zimmer', 'Abel', 'Mott'].map((name) =>
    pages.findIndex((page) => page.includes(name)),
  )
  expect(at).toEqual([...at].sort((a, b) => a - b))
  expect(new Set(at).size).toBe(3)
  expect(at).not.toContain(-1)
  expect((await staff.get('paper-batches')).json()[0]).toMatchObject({ id: batch.id })
})

it('prints one PDF for each record into a ZIP, under names that are told apart', async () => {
  const rights = [await makeRight('Same/Name'), await makeRight('Same/Name')]
  const batch = await printed(
    rights.map(({ id }) => id),
    { output: 'each' },
  )
  const file = await staff.get(`paper-batches/${batch.id}/file`)
  expect(file.headers['content-type']).toBe('application/zip')
  const parts = partsOf(file.rawPayload)
  expect(parts.size).toBe(2)
  for (const [name, pdf] of parts) {
    expect(name).not.toMatch(/[\\/]/)
    expect((await pdfText(pdf)).join(' ')).toContain('Deed of interment right')
  }
})

it('leaves out what has no such paper, and says why', async () => {
  const [good, gone, strange] = [
    await makeRight('Good'),
    await makeRight('Gone'),
    await makeRight('สมชาย'),
  ]
  const ended = await voidRight(staff, gone.id, gone.version)
  expect(ended.statusCode).toBe(200)
  const other = await api(open, 'admin@world.test', open.world.cemeteries.elm)
  const foreign = await makeRight('Foreign', other)
  for (const output of ['one', 'each']) {
    const batch = await printed([good.id, gone.id, strange.id, foreign.id, 99_999_999], { output })
    expect(batch.state).toBe('ready')
    expect(
      batch.leftOut
        .map(({ id, why }: { id: number; why: string }) => [id, why])
        .sort((a: [number], b: [number]) => a[0] - b[0]),
    ).toEqual(
      [
        [gone.id, 'status'],
        [strange.id, 'glyphs'],
        [foreign.id, 'missing'],
        [99_999_999, 'missing'],
      ].sort((a, b) => Number(a[0]) - Number(b[0])),
    )
    const file = await staff.get(`paper-batches/${batch.id}/file`)
    const text =
      output === 'one'
        ? (await pdfText(file.rawPayload)).join(' ')
        : [...partsOf(file.rawPayload).keys()].join(' ')
    expect(text).toContain('Good')
    expect(text).not.toContain('Foreign')
  }
})

it('is stopped by whoever asked for it', async () => {
  const right = await makeRight('Stopped')
  const { id } = (await staff.post('paper-batches', body([right.id]))).json()
  expect((await staff.post(`paper-batches/${id}/cancel`)).json().state).toBe('cancelled')
  await work()
  expect((await staff.get(`paper-batches/${id}`)).json().state).toBe('cancelled')
  expect((await staff.get(`paper-batches/${id}/file`)).statusCode).toBe(409)
  expect((await staff.post(`paper-batches/${id}/cancel`)).statusCode).toBe(409)
})

it('is made once by another worker where the first one was killed', async () => {
  const right = await makeRight('Twice')
  const { id } = (await staff.post('paper-batches', body([right.id]))).json()
  // As a killed worker leaves it: taken, half done, its lease over.
  await open.database.owner.query(
    `update jobs set state = 'running', worker = 'killed', attempts = 1, lease_until = now() - interval '1 hour'
     where kind = 'papers-make' and (payload->>'batchId')::int = $1`,
    [id],
  )
  await open.database.owner.query('update paper_batches set done = 1 where id = $1', [id])
  await work(2)
  expect((await staff.get(`paper-batches/${id}`)).json()).toMatchObject({ state: 'ready', done: 1 })
})

it('is seen and fetched by its maker alone', async () => {
  const { oak, elm } = open.world.cemeteries
  const right = await makeRight('Private')
  const batch = await printed([right.id])
  const colleague = await api(
    open,
    await userWith(open, oak, ['contractRead', 'contractWrite', 'personRead']),
    oak,
  )
  expect((await colleague.get('paper-batches')).json()).toEqual([])
  for (const who of [colleague, await api(open, 'admin@world.test', elm)])
    for (const path of [`paper-batches/${batch.id}`, `paper-batches/${batch.id}/file`])
      expect((await who.get(path)).statusCode).toBe(404)
  const reader = await api(open, await userWith(open, oak, ['decRead']), oak)
  expect((await reader.post('paper-batches', body([right.id]))).statusCode).toBe(403)
})

it.each([
  ['resource', { resource: 'tags' }],
  ['paper', { paper: 'nothing' }],
  ['ids', { ids: [] }],
  ['ids', { ids: Array.from({ length: 1_001 }, (_, i) => i + 1) }],
  ['ids', { ids: [1, 1] }],
  ['output', { output: 'both' }],
  ['language', { language: 'de' }],
])('names the field %s that is wrong', async (field, values) => {
  const answer = await staff.post('paper-batches', body([1], values))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field: expect.stringMatching(field) }])
})

it('goes when its days are over', async () => {
  const right = await makeRight('Expired')
  const batch = await printed([right.id])
  const { rows } = await open.database.owner.query<{ store_key: string }>(
    "update paper_batches set expires_at = now() - interval '1 minute' where id = $1 returning store_key",
    [batch.id],
  )
  const key = rows[0]?.store_key as string
  expect(await store().size(key)).toBeGreaterThan(1_000)
  await removeExpiredBatches(store()).run(open.database, new AbortController().signal)
  expect((await staff.get(`paper-batches/${batch.id}/file`)).statusCode).toBe(409)
  await expect(store().read(key)).rejects.toThrow()
})

const makeContact = (lastName: string, values: object = {}) =>
  createRecord(staff, 'contacts', { kind: 'person', lastName, ...values })
const letter = { resource: 'contacts', paper: 'details', output: 'email' }
const mailed = async () =>
  (
    await open.database.owner.query<{ recipient: string }>(
      "select recipient from mails where kind = 'document-view' order by id",
    )
  ).rows.map(({ recipient }) => recipient)

it('goes by mail to each who has an address and wants to hear, as a document to read', async () => {
  const [ann, ben, cara, dora] = [
    await makeContact('Mailed', { email: 'ann@example.com' }),
    await makeContact('Unreachable'),
    await makeContact('Silent', { email: 'cara@example.com', doNotContact: true }),
    await createRecord(staff, 'contacts', {
      kind: 'institution',
      name: 'Mailed & Sons',
      email: 'dora@example.com',
    }),
  ]
  const edna = await makeContact('Late', { email: 'edna@example.com', deathDate: '2020' })
  const batch = await printed(
    [ann, ben, cara, dora, edna].map(({ id }) => id),
    { ...letter, message: 'Please reply by May.' },
  )
  expect(batch).toMatchObject({
    state: 'ready',
    output: 'email',
    total: 5,
    done: 5,
    fileName: null,
  })
  expect(batch.leftOut).toMatchObject([
    { id: ben.id, why: 'noEmail' },
    { id: cara.id, why: 'doNotContact' },
    { id: edna.id, why: 'died' },
  ])
  expect(await mailed()).toEqual(['ann@example.com', 'dora@example.com'])
  const { documents } = (await staff.get('documents')).json()
  expect(documents).toMatchObject([
    { mode: 'view', status: 'sent', recordId: dora.id, message: 'Please reply by May.' },
    { mode: 'view', status: 'sent', recordId: ann.id },
  ])
  expect((await staff.get(`paper-batches/${batch.id}/file`)).statusCode).toBe(409)
  // What is only read is nothing that somebody has to see to.
  await open.database.owner.query("update documents set expires_at = now() - interval '1 day'")
  expect((await staff.get('documents?status=expired')).json().documents).toEqual([])
})

it('goes to each in their own language, and leaves out those who prefer letters', async () => {
  const [remy, lena, pola] = [
    await makeContact('Rémy', { email: 'remy@example.com', language: 'Français' }),
    await makeContact('Lena', { email: 'lena@example.com', preferredChannel: 'letter' }),
    await makeContact('Pola', { email: 'pola@example.com', language: 'Polish' }),
  ]
  const batch = await printed(
    [remy, lena, pola].map(({ id }) => id),
    letter,
  )
  expect(batch.leftOut).toMatchObject([{ id: lena.id, why: 'prefersLetters' }])
  const { documents } = (await staff.get('documents')).json()
  expect(documents.slice(0, 2)).toMatchObject([
    { recordId: pola.id, language: 'en' },
    { recordId: remy.id, language: 'fr' },
  ])
})

it('goes to the contact that a record names', async () => {
  const before = await mailed()
  const contact = await makeContact('Reserver', { email: 'reserver@example.com' })
  const { id } = await makeSpace(staff)
  const held = await createRecord(staff, 'reservations', {
    contact: contact.id,
    locations: [id],
    expires: '2099-01-01',
  })
  const [paper] = (await staff.get('paper-batches/papers?resource=reservations')).json()
  const batch = await printed([held.id], {
    resource: 'reservations',
    paper: paper.key,
    output: 'email',
  })
  expect(batch).toMatchObject({ state: 'ready', leftOut: [] })
  expect((await mailed()).slice(before.length)).toEqual(['reserver@example.com'])
})

it('is mailed to nobody twice where the first worker was killed', async () => {
  const [one, two] = [
    await makeContact('First', { email: 'first@example.com' }),
    await makeContact('Second', { email: 'second@example.com' }),
  ]
  const before = await mailed()
  const { id } = (await staff.post('paper-batches', body([one.id, two.id], letter))).json()
  // Killed after the first was sent: how far it had come was kept with it.
  await open.database.owner.query('update paper_batches set done = 1 where id = $1', [id])
  await work(2)
  expect((await mailed()).slice(before.length)).toEqual(['second@example.com'])
  expect((await staff.get(`paper-batches/${id}`)).json()).toMatchObject({ state: 'ready', done: 2 })
})

it('is begun once for one key, pressed twice and at once', async () => {
  const before = await mailed()
  const { id } = await makeContact('Pressed', { email: 'pressed@example.com' })
  const press = (values: object = {}) =>
    open.app.inject({
      method: 'POST',
      url: `/api/v1/cemeteries/${staff.cemeteryId}/paper-batches`,
      headers: { ...staff.headers, 'idempotency-key': 'one-press' },
      payload: body([id], { ...letter, ...values }),
    })
  const answers = await Promise.all([press(), press(), press()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  await work()
  expect((await press()).json()).toMatchObject({ id: answers[0]?.json().id, state: 'ready' })
  expect((await mailed()).slice(before.length)).toEqual(['pressed@example.com'])
  expect((await press({ message: 'Other' })).statusCode).toBe(422)
})

it('is mailed by those alone who may read contacts, of records that name one', async () => {
  const right = await makeRight('Addressed')
  const answer = await staff.post('paper-batches', body([right.id], { output: 'email' }))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field: 'output', code: 'noAddressee' }])
  const { oak } = open.world.cemeteries
  const cashier = await api(open, await userWith(open, oak, ['contractRead', 'contractWrite']), oak)
  const asked = { resource: 'invoices', paper: 'invoice', language: 'en', ids: [1] }
  expect((await cashier.post('paper-batches', { ...asked, output: 'email' })).statusCode).toBe(403)
})
