import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cemeterySheet, excludedColumns } from '../../server/cemetery/archive/cemetery-sheet'
import { archiveSheets, excludedTables } from '../../server/cemetery/archive/sheets'
import { auditKeys } from '../../server/engine/audit/keys'
import { sealAudit } from '../../server/engine/audit/sealing'
import { verifyAudit } from '../../server/engine/audit/verify'
import { DiskStore } from '../../server/platform/files/disk-store'
import { fileKeyOf } from '../../server/platform/files/store'
import { runNextJob } from '../../server/platform/jobs/job-workers'
import { jobHandlersOf } from '../../server/programs/all-jobs'
import { type Api, api } from '../support/api'
import { bringArchive, fetchArchive, type Parts, partsOf, zipped } from '../support/archives'
import { letters } from '../support/awkward-workbooks'
import { assertReferences } from '../support/bodies'
import { testEnv } from '../support/env'
import { differences, tenantTables } from '../support/equal-cemeteries'
import { makeRich } from '../support/rich-cemetery'
import { type OpenWorld, openWorld } from '../support/world'
import { zip } from '../support/xlsx'

let open: OpenWorld
let dataDir: string
let rich: Awaited<ReturnType<typeof makeRich>>
let bytes: Buffer
let made: number

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sexton-archive-'))
  open = await openWorld({ dataDir })
  rich = await makeRich(open, open.world.cemeteries.oak)
  bytes = await archiveOf(rich.who)
})
afterAll(async () => {
  await assertReferences(open.database.owner)
  await open.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const work = async () => {
  const handlers = jobHandlersOf(new DiskStore(join(dataDir, 'files')), {
    production: false,
    dataDir,
    sealKeyFile: undefined,
    sealKeyPassphrase: '',
    timestampUrl: undefined,
    paperFonts: [],
  })
  while (await runNextJob(open.database, handlers, { maxAttempts: 1 }));
}
const archiveOf = async (who: Api) => {
  const answer = await who.post('archives')
  if (answer.statusCode !== 202) throw new Error(answer.body)
  await work()
  return fetchArchive(who, answer.json().id)
}
const rows = async (sql: string, values: unknown[] = []) =>
  (await open.database.owner.query(sql, values)).rows

/** A new, empty cemetery, as an administrator has it. */
async function newCemetery(name = 'Read here'): Promise<Api> {
  const answer = await open.app.inject({
    method: 'POST',
    url: '/api/v1/cemeteries',
    headers: rich.who.headers,
    payload: { name },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return api(open, 'admin@world.test', answer.json().id)
}

/** What became of an archive that was brought. */
async function brought(who: Api, content: Buffer) {
  const answer = await bringArchive(who, content)
  if (answer.statusCode !== 202) return { answer, archive: answer.json() }
  await work()
  return { answer, archive: (await who.get(`archives/${answer.json().id}`)).json() }
}
async function readIn(who: Api, content = bytes) {
  const { archive } = await brought(who, content)
  if (archive.state !== 'checked')
    throw new Error(JSON.stringify(archive.report?.findings ?? archive.error, null, 1))
  const answer = await who.post(`archives/${archive.id}/read`, {}, archive.version)
  expect(answer.statusCode).toBe(202)
  await work()
  return (await who.get(`archives/${archive.id}`)).json()
}

describe('the content of an archive', () => {
  it('includes every table of a cemetery, or the reason why not', async () => {
    const known = new Set([
      ...archiveSheets.map(({ table }) => table),
      ...Object.keys(excludedTables),
    ])
    const undecided = (await tenantTables(open.database.owner)).filter((name) => !known.has(name))
    // A new table: a sheet in server/cemetery/archive, or a line with the reason in `excludedTables`.
    expect(undecided).toEqual([])
  })

  it('includes every column, or it follows from the others', async () => {
    const found = await rows(
      `select c.relname as table, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
      [archiveSheets.filter(({ special }) => special !== 'users').map(({ table }) => table)],
    )
    const follows = new Set(['cemetery_id', 'label', 'sort_key', 'search_words', 'body'])
    const undecided = found.filter(({ table, name }) => {
      const sheet = archiveSheets.find((one) => one.table === table)
      const written = sheet?.columns.some(({ into, header }) => (into?.name ?? header) === name)
      if (table === 'cemeteries') return !written && !(name in excludedColumns)
      // Keys that fold a text; ids of rows that nobody names; what is counted anew.
      return (
        !written &&
        !follows.has(name) &&
        !/_key$/.test(name) &&
        name !== 'id' &&
        !(table === 'contact_key_counts' && name === 'n')
      )
    })
    expect(undecided).toEqual([])
    expect(cemeterySheet.columns.length).toBeGreaterThan(20)
  })

  it('is listed by its manifest, part by part, and explained in a readme', () => {
    const parts = partsOf(bytes)
    const manifest = JSON.parse(String(parts.get('manifest.json')))
    expect(manifest).toMatchObject({
      sexton: 'archive',
      format: 1,
      cemetery: { name: 'Oak Hill', currency: 'BHD' },
    })
    expect(manifest.entries.map(({ name }: { name: string }) => name).sort()).toEqual(
      [...parts.keys()].filter((name) => name !== 'manifest.json').sort(),
    )
    expect(String(parts.get('README.txt'))).toContain('taken for a formula')
    const shapes = JSON.parse(String(parts.get('locations.geojson')))
    expect(shapes.features[0]).toMatchObject({ type: 'Feature', geometry: { type: 'Polygon' } })
    expect(String(parts.get('deceased.csv'))).toContain('abt. 1890,1890~,1890-01-01,1890-12-31')
    expect(String(parts.get('users.csv'))).toContain('staff@world.test')
    // Every sheet has rows: what is not tried here is not known to be read back.
    const empty = manifest.entries.flatMap(({ name, rows: n }: { name: string; rows?: number }) =>
      n === 0 ? [name] : [],
    )
    expect(empty).toEqual([])
  })

  it('includes nothing of another cemetery, and no secret', async () => {
    const stranger = await api(open, 'stranger@world.test', open.world.cemeteries.cedar)
    await stranger.post('deceased', { lastName: 'Xanthopoulos-Elsewhere' })
    const parts = partsOf(await archiveOf(rich.who))
    const hashes = await rows('select password_hash from users where password_hash is not null')
    for (const [name, content] of parts) {
      expect(content.includes('Xanthopoulos'), name).toBe(false)
      expect(content.includes('Cedar Grove'), name).toBe(false)
      expect(content.includes('stranger@world.test'), name).toBe(false)
      for (const { password_hash } of hashes)
        expect(content.includes(password_hash), name).toBe(false)
    }
  })
})

describe('an imported archive', () => {
  it('makes an equal cemetery: row by row, file by file', async () => {
    const who = await newCemetery()
    made = who.cemeteryId
    const archive = await readIn(who)
    if (archive.state !== 'read')
      throw new Error(JSON.stringify([archive.error, archive.report?.findings]))
    expect(archive).toMatchObject({ state: 'read', report: { strangers: [] } })
    const { oak } = open.world.cemeteries
    // What was done with the archive itself came after it was made.
    await rows('alter table audit disable trigger user')
    await open.database.owner.query(
      "delete from audit where action like 'archive-%' and action <> 'archive-make' and action <> 'archive-read' and cemetery_id = $1",
      [oak],
    )
    await open.database.owner.query(
      "delete from audit a where action = 'archive-make' and cemetery_id = $1 and id > (select min(id) from audit where action = 'archive-make' and cemetery_id = $1)",
      [oak],
    )
    await rows('alter table audit enable trigger user')
    expect(await differences(open.database.owner, oak, made)).toEqual([])
    const kept = await rows(
      "select distinct encode(hash, 'hex') as hash, pictures from files where cemetery_id = $1",
      [oak],
    )
    expect(kept.length).toBeGreaterThan(3)
    const at = (cemetery: number, hash: string, part?: string) =>
      readFileSync(join(dataDir, 'files', fileKeyOf(cemetery, hash, part)))
    for (const { hash, pictures } of kept)
      for (const part of [undefined, ...pictures])
        expect(at(made, hash, part).equals(at(oak, hash, part))).toBe(true)
  })

  it('has the settings of the other, except an address that is taken', async () => {
    const [a, b] = await rows('select * from cemeteries where id = any($1) order by id', [
      [open.world.cemeteries.oak, made],
    ])
    for (const { into } of cemeterySheet.columns)
      if (into && into.name !== 'slug' && into.name !== 'logo_file')
        expect(b[into.name]).toEqual(a[into.name])
    expect(b.slug).toBe('read-here')
    expect(b.organization_id).toBeNull()
    const [logo] = await rows(
      'select resource, record_id, name from files where cemetery_id = $1 and id = $2',
      [made, b.logo_file],
    )
    expect(logo).toMatchObject({ resource: 'cemeteries', record_id: made, name: 'logo.png' })
  })

  it('has its documents with a story that holds, and goes on with them', async () => {
    const who = await api(open, 'admin@world.test', made)
    const { documents } = (await who.get('documents')).json() as {
      documents: Array<{ id: number; template: string; recordId: number }>
    }
    const [document] = documents as [(typeof documents)[number]]
    const details = (await who.get(`documents/${document.id}`)).json()
    expect(details).toMatchObject({
      status: 'sent',
      eventsHold: true,
      recipients: [
        { name: 'Rosa Undersigned', email: 'signs@example.test', fields: 1, entered: 1 },
      ],
    })
    // The template that it was made from prints here as well, its PDF with it.
    const printed = await who.post(`contacts/${document.recordId}/papers`, {
      paper: document.template,
      language: 'en',
    })
    expect(printed.statusCode, printed.body).toBe(201)
    const [recipient] = details.recipients
    const link = await who.post(`documents/${document.id}/recipients/${recipient.id}/link`)
    expect(link.statusCode, link.body).toBe(200)
  })

  it('can be searched, counted, numbered, claimed and undone like the original', async () => {
    const who = await api(open, 'admin@world.test', made)
    const found = (await who.list('deceased', { filter: { q: 'Okafor' } })).json()
    expect(found.length).toBe(
      (await rich.who.list('deceased', { filter: { q: 'Okafor' } })).json().length,
    )
    for (const name of ['deceased', 'contacts', 'owners', 'locations', 'contracts']) {
      const count = async (one: Api) =>
        (await one.list(name, { range: [0, 0] })).headers['content-range']?.toString().split('/')[1]
      expect(await count(who), name).toBe(await count(rich.who))
    }
    const [view] = await rows('select state from saved_views where cemetery_id = $1', [made])
    const filtered = await who.list('deceased', {
      filter: Object.fromEntries(
        Object.entries(view.state.filter).filter(([key]) => key !== 'tags'),
      ),
    })
    expect(filtered.json()).toHaveLength(1)
    // The next number goes on where the other stood.
    const numbers = async (one: Api) => {
      const contract = (
        await one.get(`contracts?${new URLSearchParams({ filter: '{"status":"draft"}' })}`)
      ).json()[0]
      await one.put(`contracts/${contract.id}`, { status: 'in-progress' }, contract.version)
      return (await one.get(`contracts/${contract.id}`)).json().number
    }
    expect(await numbers(who)).toBe(await numbers(rich.who))
    // A space that is sold there is sold here.
    const [claim] = await rows(
      "select location_id from claims where cemetery_id = $1 and kind = 'right' limit 1",
      [made],
    )
    const contact = (await who.list('contacts', {})).json()[0]
    const again = await who.post('interment-rights', {
      location: claim.location_id,
      holders: [{ contact: contact.id, role: 'owner' }],
    })
    expect(again.statusCode).toBe(409)
    // A merge can be undone.
    const [merge] = await rows('select from_id from record_merges where cemetery_id = $1', [made])
    const gone = (await who.get(`contacts/${merge.from_id}`)).json()
    const back = await who.post(`contacts/${merge.from_id}/unmerge`, {}, gone.version)
    expect(back.statusCode).toBe(200)
    // The timeline has the note where it was written, and the files.
    const [note] = await rows('select record_id from notes where cemetery_id = $1', [made])
    const timeline = (
      await who.list('activity', { filter: { resource: 'deceased', recordId: note.record_id } })
    ).json()
    expect(
      timeline.find(({ action }: { action: string }) => action === 'note').note.text,
    ).toContain('Asked about')
    expect(timeline.filter(({ file }: { file?: { name: string } }) => file).length).toBe(2)
    const own = (
      await who.list('activity', { filter: { resource: 'cemeteries', recordId: made } })
    ).json()
    expect(own[0]).toMatchObject({ action: 'archive-read', after: { archive: 'Oak Hill' } })
  })

  it('has an audit chain of its own that verifies', async () => {
    const keys = auditKeys(testEnv(open.url))
    while ((await sealAudit(open.database, keys)) > 0);
    expect(await verifyAudit(open.database.owner, keys)).toMatchObject({ broken: [] })
    const [{ loose, first }] = await rows(
      `select count(*) filter (where seq is null) as loose, min(seq) as first from audit where cemetery_id = $1`,
      [made],
    )
    expect([loose, first]).toEqual([0, 1])
  })

  it('is exported again with the same content, except ids', async () => {
    const fresh = await newCemetery('Third')
    await readIn(fresh)
    const [one, other] = [partsOf(bytes), partsOf(await archiveOf(fresh))]
    expect([...other.keys()].sort()).toEqual([...one.keys()].sort())
    for (const [name, content] of one)
      if (name.startsWith('files/')) expect(other.get(name)?.equals(content)).toBe(true)
    const lines = (parts: Parts) =>
      JSON.parse(String(parts.get('manifest.json')))
        .entries.filter(
          ({ name }: { name: string }) => name !== 'activity.csv' && name !== 'users.csv',
        )
        .map(({ name, rows: n }: { name: string; rows: number }) => [name, n])
    expect(lines(other)).toEqual(lines(one))
  })

  it('links only users that exist here, and keeps the others’ names', async () => {
    const parts = partsOf(bytes)
    parts.set(
      'users.csv',
      Buffer.from(
        String(parts.get('users.csv')).replace('staff@world.test', 'anna@elsewhere.test'),
      ),
    )
    const who = await newCemetery('Elsewhere')
    const archive = await readIn(who, zipped(parts))
    expect(archive.report.strangers).toEqual(['anna@elsewhere.test'])
    expect(
      await rows('select user_id, user_name from notes where cemetery_id = $1', [who.cemeteryId]),
    ).toEqual([{ user_id: 0, user_name: 'Staff Tester' }])
    expect(
      await rows('select id from saved_views where cemetery_id = $1', [who.cemeteryId]),
    ).toEqual([])
    const told = await rows(
      "select distinct user_id, user_name from audit where cemetery_id = $1 and action = 'note'",
      [who.cemeteryId],
    )
    expect(told).toEqual([{ user_id: null, user_name: 'Staff Tester' }])
  })
})

describe('an invalid archive', () => {
  let target: Api
  beforeAll(async () => {
    target = await newCemetery('Target')
  })
  const changed = (change: (parts: Parts) => void, sealed = true) => {
    const parts = partsOf(bytes)
    change(parts)
    return zipped(parts, { sealed })
  }
  const edit = (name: string, of: (text: string) => string) => (parts: Parts) =>
    void parts.set(name, Buffer.from(of(String(parts.get(name)))))
  const cases: Array<[string, () => Buffer, object]> = [
    ['no archive at all', () => Buffer.from('PK nonsense'), { code: 'noZip' }],
    [
      'a workbook',
      () => zipped(new Map([['xl/workbook.xml', Buffer.from('<x/>')]]) as Parts, { sealed: false }),
      { code: 'noManifest' },
    ],
    [
      'a part that leads out of it',
      () => changed((parts) => parts.set('../../etc/cron.d/x.csv', Buffer.from('a'))),
      { code: 'unknownFile', file: '../../etc/cron.d/x.csv' },
    ],
    [
      'a part that nobody knows',
      () => changed((parts) => parts.set('ghosts.csv', Buffer.from('id\r\n1\r\n'))),
      { code: 'unknownFile', file: 'ghosts.csv' },
    ],
    [
      'a part that was changed',
      () =>
        changed(
          edit('deceased.csv', (text) => text.replace('Ada', 'Eve')),
          false,
        ),
      { code: 'hash', file: 'deceased.csv' },
    ],
    [
      'a part that is gone',
      () => changed((parts) => parts.delete('contacts.csv'), false),
      { code: 'missing', file: 'contacts.csv' },
    ],
    [
      'a later format',
      () =>
        changed(
          edit('manifest.json', (text) => text.replace('"format": 1', '"format": 2')),
          false,
        ),
      { code: 'future' },
    ],
    [
      'a column that is unknown',
      () => changed(edit('tags.csv', (text) => text.replace('name', 'nom'))),
      { code: 'unknownColumn', file: 'tags.csv', row: 1, field: 'nom' },
    ],
    [
      'an id that is there twice',
      () => changed(edit('tags.csv', (text) => text.replace(/\r\n2,/, '\r\n1,'))),
      { code: 'order', file: 'tags.csv', row: 3, field: 'id' },
    ],
    [
      'a record that names one of elsewhere',
      () =>
        changed(
          edit('interments.csv', (text) =>
            text.replace(/(\r\n1,[^,]*(?:"[^"]*")?,)(\d+),/, '$1987654,'),
          ),
        ),
      { code: 'reference', file: 'interments.csv' },
    ],
    [
      'a number that is none',
      () => changed(edit('number-counters.csv', (text) => text.replace(/,\d+\r\n/, ',many\r\n'))),
      { code: 'value', file: 'number-counters.csv', row: 2, field: 'n' },
    ],
    [
      'a word where there is a list of them',
      () => changed(edit('interments.csv', (text) => text.replace(',burial,', ',"bu""rial",'))),
      { code: 'value', file: 'interments.csv', field: 'disposition' },
    ],
    [
      'a row that is cut off',
      () => changed(edit('tags.csv', (text) => `${text}9,x\r\n`)),
      { code: 'cells', file: 'tags.csv' },
    ],
    [
      'a quotation mark too few',
      () => changed(edit('tags.csv', (text) => `${text}9,"x`)),
      { code: 'unreadable', file: 'tags.csv' },
    ],
    [
      'a program among the files',
      () =>
        changed((parts) => {
          const name = [...parts.keys()].find((one) => one.endsWith('.pdf')) as string
          parts.set(name, Buffer.from('#!/bin/sh\nrm -rf /'))
        }),
      { code: 'hash' },
    ],
  ]
  it.each(cases)('is refused: %s', async (_, make, finding) => {
    const { archive } = await brought(target, make())
    expect(archive.state).toBe('refused')
    expect(archive.report.findings).toEqual(
      expect.arrayContaining([expect.objectContaining(finding)]),
    )
    expect(archive.report.wrong).toBeGreaterThan(0)
    expect((await target.post(`archives/${archive.id}/read`, {}, archive.version)).statusCode).toBe(
      409,
    )
  })

  it('is refused where it unpacks to far more than it is', async () => {
    const bomb = changed((parts) => parts.set('tags.csv', Buffer.alloc(60_000_000, 0x61)))
    // What is packed is nonsense: whoever unpacked one byte of it would call it damaged.
    const at = bomb.indexOf('tags.csv')
    bomb.fill(0xff, at + 'tags.csv'.length + bomb.readUInt16LE(at - 2), at + 200)
    expect((await brought(target, bomb)).archive).toMatchObject({
      state: 'refused',
      report: { findings: [{ code: 'bomb' }] },
    })
  })

  it('is refused where its list of parts is too long to read', async () => {
    const { archive } = await brought(target, zip({ 'manifest.json': `["${letters(33)}"]` }))
    expect(archive).toMatchObject({
      state: 'refused',
      report: { findings: [{ code: 'tooLarge', file: 'manifest.json' }] },
    })
  })

  it('is refused on upload where it declares too many parts', async () => {
    const many = zip({ 'manifest.json': '{}' })
    many.writeUInt32LE(60_000_000, many.length - 10)
    const { answer } = await brought(target, many)
    expect(answer.json()).toMatchObject({ status: 413, code: 'archiveParts' })
    expect((await target.get('archives')).json().archives[0]?.state).not.toBe('checking')
  })

  it('leaves an empty cemetery where a database constraint fails on the way', async () => {
    // Two tags of one name: no cell is wrong by itself.
    const twins = changed(
      edit('tags.csv', (text) => {
        const lines = text.split('\r\n')
        const cells = (lines[1] as string).split(',')
        return [...lines.slice(0, -1), ['9999', ...cells.slice(1)].join(','), ''].join('\r\n')
      }),
    )
    const { archive } = await brought(target, twins)
    expect(archive.state).toBe('checked')
    await target.post(`archives/${archive.id}/read`, {}, archive.version)
    await work()
    expect((await target.get(`archives/${archive.id}`)).json()).toMatchObject({
      state: 'failed',
      report: { findings: [{ code: 'store' }] },
    })
    for (const table of [
      'deceased',
      'tags',
      'contacts',
      'notes',
      'search_index',
      'record_counts',
      'claims',
    ])
      expect(
        await rows(`select count(*) as n from ${table} where cemetery_id = $1`, [
          target.cemeteryId,
        ]),
        table,
      ).toEqual([{ n: 0 }])
    expect((await target.get('archives')).json().isEmpty).toBe(true)
  })

  it('leaves an empty cemetery where its register is inconsistent', async () => {
    const torn = changed(
      edit('claims.csv', (text) =>
        text
          .split('\r\n')
          .filter((line) => !line.includes(',right,'))
          .join('\r\n'),
      ),
    )
    const { archive } = await brought(target, torn)
    await target.post(`archives/${archive.id}/read`, {}, archive.version)
    await work()
    expect((await target.get(`archives/${archive.id}`)).json()).toMatchObject({
      state: 'failed',
      report: {
        findings: [
          { code: 'inconsistent', detail: expect.stringContaining('an active right has no claim') },
        ],
      },
    })
    expect(
      await rows('select count(*) as n from deceased where cemetery_id = $1', [target.cemeteryId]),
    ).toEqual([{ n: 0 }])
  })
})

describe('a worker killed in the middle of an archive', () => {
  it('leaves nothing, and the next worker reads all of it', async () => {
    const who = await newCemetery('Killed')
    const { archive } = await brought(who, bytes)
    await who.post(`archives/${archive.id}/read`, {}, archive.version)
    const handlers = jobHandlersOf(new DiskStore(join(dataDir, 'files')), {
      production: false,
      dataDir,
      sealKeyFile: undefined,
      sealKeyPassphrase: '',
      timestampUrl: undefined,
      paperFonts: [],
    })
    const stop = new AbortController()
    const dying = runNextJob(open.database, handlers, {
      maxAttempts: 3,
      signal: stop.signal,
      leaseMs: 900,
    })
    // Its connection ends as the process would; nothing says good-bye.
    for (let tries = 0; tries < 2_000; tries++) {
      const killed = await rows(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'sexton' and query like 'insert into "%' and state <> 'idle'`,
      )
      if (killed.length > 0) break
    }
    stop.abort()
    await dying.catch(() => {})
    expect(
      await rows('select count(*) as n from contacts where cemetery_id = $1', [who.cemeteryId]),
    ).toEqual([{ n: 0 }])
    await work()
    expect((await who.get(`archives/${archive.id}`)).json()).toMatchObject({
      state: 'read',
      error: null,
    })
  })
})

describe('permission', () => {
  it('to export is for who changes settings and reads everything; 401, 403, 404', async () => {
    const { oak } = open.world.cemeteries
    const statuses = async (who: Api) => [
      (await who.get('archives')).statusCode,
      (await who.post('archives')).statusCode,
      (await who.post('archives/1/link')).statusCode,
      (await who.delete('archives/1', 1)).statusCode,
    ]
    expect(await statuses(await api(open, null, oak))).toEqual([401, 401, 401, 401])
    expect(await statuses(await api(open, 'reader@world.test', oak))).toEqual([403, 403, 403, 403])
    expect(await statuses(await api(open, 'stranger@world.test', oak))).toEqual([
      404, 404, 404, 404,
    ])
    const elsewhere = await api(open, 'admin@world.test', open.world.cemeteries.elm)
    const [{ id }] = await rows('select max(id) as id from archives where cemetery_id = $1', [oak])
    expect((await elsewhere.post(`archives/${id}/link`)).statusCode).toBe(404)
    expect((await elsewhere.delete(`archives/${id}`, 1)).statusCode).toBe(404)
  })

  it('to import is for the elevated, into an empty cemetery', async () => {
    const staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
    expect((await bringArchive(staff, bytes)).statusCode).toBe(403)
    const full = await bringArchive(rich.who, bytes)
    expect(full.statusCode).toBe(409)
    expect(full.json().code).toBe('notEmpty')
    expect(
      (await bringArchive(await api(open, null, open.world.cemeteries.elm), bytes)).statusCode,
    ).toBe(401)
  })

  it('to download is an address that expires and fits no other archive', async () => {
    const { archives } = (await rich.who.get('archives')).json()
    const ready = archives.find(({ state }: { state: string }) => state === 'ready')
    const { url } = (await rich.who.post(`archives/${ready.id}/link`)).json()
    const fetched = await open.app.inject({ url })
    expect(fetched.headers['content-disposition']).toMatch(
      /attachment; filename="oak-hill-\d{4}-\d\d-\d\d\.zip"/,
    )
    expect(
      (await open.app.inject({ url: url.replace(`/${ready.id}?`, `/${ready.id + 1}?`) }))
        .statusCode,
    ).toBe(403)
    expect(
      (await open.app.inject({ url: url.replace(/until=\d+/, 'until=1000000000') })).statusCode,
    ).toBe(403)
    const gone = await rich.who.delete(`archives/${ready.id}`, ready.version)
    expect(gone.json().state).toBe('gone')
    expect((await open.app.inject({ url })).statusCode).toBe(404)
  })

  it('to start is refused while another archive is being processed', async () => {
    const first = await rich.who.post('archives')
    expect(first.statusCode).toBe(202)
    const second = await rich.who.post('archives')
    expect([second.statusCode, second.json().code]).toEqual([409, 'archiveBusy'])
    await work()
  })
})
