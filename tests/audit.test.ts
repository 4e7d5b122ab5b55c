import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BrokenReason } from '../core/audit'
import { parseHeads, publishHeads, readPublishedHeads } from '../server/engine/audit/heads'
import { auditKeys } from '../server/engine/audit/keys'
import { publishTo } from '../server/engine/audit/periodic'
import { verificationLines } from '../server/engine/audit/report'
import { sealAudit } from '../server/engine/audit/sealing'
import { verifyAudit } from '../server/engine/audit/verify'
import { type Api, api } from './support/api'
import { testEnv } from './support/env'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
let oak: number
const dataDir = mkdtempSync(join(tmpdir(), 'sexton-audit-'))
const env = { ...testEnv('postgresql://x/x'), dataDir }
const keys = auditKeys(env)

beforeAll(async () => {
  open = await openWorld({ dataDir })
  oak = open.world.cemeteries.oak
  staff = await api(open, 'staff@world.test', oak)
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true })
})

let n = 0
beforeEach(async () => {
  // Every attack is undone by a copy of the chains, so that each meets them whole.
  for (let i = 0; i < 5; i++)
    expect((await staff.post('tags', { name: `T${++n}` })).statusCode).toBe(201)
  await system('key-made')
  await seal()
  await sql('create table kept_audit as select * from audit')
  await sql('create table kept_system as select * from system_audit')
  await sql('create table kept_heads as select * from audit_heads')
})
afterEach(async () => {
  await asAttacker(
    'delete from audit',
    'delete from system_audit',
    'delete from audit_heads',
    'insert into audit select * from kept_audit',
    'insert into system_audit select * from kept_system',
    'insert into audit_heads select * from kept_heads',
  )
  await sql('drop table kept_audit, kept_system, kept_heads')
  expect((await verify()).brokenCount).toBe(0)
})

const sql = (text: string, values: unknown[] = []) => open.database.owner.query(text, values)
const seal = async () => {
  while ((await sealAudit(open.database, keys)) > 0);
}
const verify = (given: ReturnType<typeof parseHeads> = []) =>
  verifyAudit(open.database.owner, keys, { publishedHeads: given })
const system = (action: string) =>
  sql(
    `insert into system_audit (action, resource, record_id, label) values ('${action}', 'api-keys', 1, 'Key')`,
  )
const reasons = async (given: ReturnType<typeof parseHeads> = []): Promise<BrokenReason[]> => [
  ...new Set((await verify(given)).broken.map(({ reason }) => reason)),
]
const last = async (of = 0) =>
  (
    await sql(
      `select id, seq from audit where cemetery_id = $1 and seq is not null order by seq desc offset ${of} limit 1`,
      [oak],
    )
  ).rows[0] as { id: number; seq: number }

/** Whoever owns the tables takes the rules away first. */
async function asAttacker(...statements: string[]) {
  const client = await open.database.owner.connect()
  try {
    await client.query('begin')
    for (const table of ['audit', 'system_audit'])
      await client.query(`alter table ${table} disable trigger user`)
    for (const one of statements) await client.query(one)
    for (const table of ['audit', 'system_audit'])
      await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
  } finally {
    client.release()
  }
}

describe('as the application role', () => {
  const asApplication = async (work: (client: PoolClient) => Promise<unknown>) => {
    const client = await open.database.app.connect()
    try {
      await client.query('begin')
      await client.query("select app_set('app.cemetery_ids', $1), app_set('app.user_id', '7')", [
        `{${oak}}`,
      ])
      await work(client)
      await client.query('commit')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const entry = "'x', 'tags', 1"
  it.each([
    ['time', 'at', "'2020-01-01'"],
    ['person', 'user_id', '8'],
    ['place in the chain', 'seq', '1'],
    ['seal', 'hash', "'\\x00'"],
    ['key', 'key_id', "'x'"],
    ['origin', 'read_in_at', 'now()'],
    ['number', 'id', '1'],
  ])('an entry with one’s own %s is refused', async (_, column, value) => {
    await expect(
      asApplication((client) =>
        client.query(
          `insert into audit (cemetery_id, action, resource, record_id, ${column}) values (${oak}, ${entry}, ${value})`,
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('entries of an archive are taken over only while one is read into the cemetery', async () => {
    const forged = JSON.stringify([
      { id: 1, at: '2020-01-01', action: 'x', resource: 'tags', record_id: 1 },
    ])
    await expect(
      asApplication((client) => client.query('select app_read_in_audit($1)', [forged])),
    ).rejects.toThrow(/no archive is read/)
  })

  it('the database sets time and person of an entry', async () => {
    await asApplication((client) =>
      client.query(
        `insert into audit (cemetery_id, user_name, action, resource, record_id) values (${oak}, 'Seven', ${entry})`,
      ),
    )
    const { rows } = await sql(
      "select user_id, seq, hash, now() - at < interval '1 minute' as now from audit where action = 'x'",
    )
    expect(rows).toEqual([{ user_id: 7, seq: null, hash: null, now: true }])
    await seal()
  })

  it.each([
    'update audit set label = null where cemetery_id = 1',
    'delete from audit where cemetery_id = 1',
    'truncate audit',
    'select * from audit_heads',
    'select * from audit_verifications',
    "insert into system_audit (action, resource, record_id) values ('x', 'users', 1)",
    'alter table audit disable trigger user',
  ])('%s is refused', async (text) => {
    await expect(asApplication((client) => client.query(text))).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('as the owner of the tables', () => {
  it.each([
    "update audit set label = 'x'",
    "update audit set seq = 1, hash = '\\x00', key_id = 'x'",
    'delete from audit',
    'truncate audit',
    "update system_audit set label = 'x'",
    'delete from system_audit',
    'truncate system_audit',
  ])('%s is refused while the triggers stand', async (text) => {
    await expect(sql(text)).rejects.toThrow(/is only ever added to/)
  })

  it('an entry that waits for its seal cannot be changed', async () => {
    await staff.post('tags', { name: `W${++n}` })
    for (const change of ["label = 'y'", "at = '2020-01-01'", 'user_id = 1', "after = '{}'"])
      await expect(
        sql(
          `update audit set seq = 99999, hash = '\\x00', key_id = 'k', ${change} where seq is null`,
        ),
      ).rejects.toThrow(/is only ever added to/)
    await seal()
  })

  it('an untouched audit verifies, every entry of it', async () => {
    const outcome = await verify()
    const { rows } = await sql(
      'select (select count(*) from audit) + (select count(*) from system_audit) as n',
    )
    expect(outcome).toEqual({ checked: rows[0].n, waiting: 0, broken: [], brokenCount: 0 })
    expect(verificationLines(outcome, 0).at(-1)).toBe(
      'Every entry is as it was written, and none is missing.',
    )
  })

  const columns = {
    at: "'2020-01-01'",
    user_id: '987654',
    user_name: "'somebody else'",
    action: "'archive'",
    resource: "'contacts'",
    record_id: 'record_id + 1',
    label: "'x'",
    before: "'{}'",
    after: `'{"name":"x"}'`,
    read_in_at: 'now()',
    hash: "sha256('x')",
    key_id: 'null',
  }
  it.each(Object.entries(columns))(
    'verification finds a changed %s, and no other entry',
    async (column, value) => {
      const { id, seq } = await last(3)
      await asAttacker(
        `update audit set ${column} = ${value} where cemetery_id = ${oak} and id = ${id}`,
      )
      const { broken, brokenCount } = await verify()
      // Another seal breaks the one that follows as well.
      expect(brokenCount).toBe(column === 'hash' ? 2 : 1)
      expect(broken[0]).toMatchObject({ cemeteryId: oak, cemetery: 'Oak Hill', seq, id, count: 1 })
      expect(broken[0]?.reason).toBe(column === 'key_id' ? 'unkeyed' : 'changed')
    },
  )

  it('verification finds text moved between fields, and missing text', async () => {
    const { id } = await last(2)
    await asAttacker(
      `update audit set user_name = user_name || '|' || action, action = resource where cemetery_id = ${oak} and id = ${id}`,
    )
    expect(await reasons()).toEqual(['changed'])
    await asAttacker(
      `update audit a set label = '' from kept_audit k where k.label is null and k.cemetery_id = a.cemetery_id and k.id = a.id`,
    )
  })

  it('verification finds a forged entry wherever it is inserted', async () => {
    const { seq } = await last()
    const forged = (at: string, place: number) =>
      asAttacker(
        `insert into audit (cemetery_id, at, user_id, action, resource, record_id, seq, hash, key_id)
         values (${oak}, ${at}, 1, 'update', 'tags', 1, ${place}, sha256('x'), '${keys.current.id}')`,
      )
    await forged('now()', seq + 1)
    expect(await reasons()).toEqual(['changed'])
    await forged("'2020-01-01'", seq - 1)
    expect(await reasons()).toEqual(['changed'])
  })

  it('verification reports an entry of 2020 that waits to be sealed', async () => {
    await sql(
      `insert into audit (cemetery_id, at, user_id, action, resource, record_id) values (${oak}, '2020-01-01', 1, 'update', 'tags', 1)`,
    )
    await seal()
    expect(await reasons()).toEqual(['time'])
  })

  it('verification finds a deleted entry, in the middle and at the beginning', async () => {
    const { id, seq } = await last(2)
    await asAttacker(`delete from audit where cemetery_id = ${oak} and id = ${id}`)
    expect((await verify()).broken).toEqual([
      { cemeteryId: oak, cemetery: 'Oak Hill', reason: 'missing', seq, count: 1, id: null },
    ])
    await asAttacker(`delete from audit where cemetery_id = ${oak} and seq <= 2`)
    expect(await reasons()).toEqual(['missing'])
  })

  it('verification finds swapped entries', async () => {
    const [one, other] = [await last(1), await last(3)]
    await asAttacker(
      `update audit set seq = case seq when ${one.seq} then ${other.seq} else ${one.seq} end where cemetery_id = ${oak} and seq in (${one.seq}, ${other.seq})`,
    )
    expect((await verify()).broken.map(({ seq }) => seq)).toEqual(
      expect.arrayContaining([other.seq, one.seq]),
    )
  })

  it('verification finds an entry moved to another cemetery', async () => {
    const { id } = await last()
    const { elm } = open.world.cemeteries
    const { rows } = await sql(
      'select 1 + coalesce(max(seq), 0) as seq from audit where cemetery_id = $1',
      [elm],
    )
    // In steps, since in a database of many nodes no row changes its cemetery.
    await asAttacker(
      `create table moved_audit as select * from kept_audit where cemetery_id = ${oak} and id = ${id}`,
      `update moved_audit set cemetery_id = ${elm}, seq = ${rows[0].seq}`,
      'insert into audit select * from moved_audit',
      `delete from audit where cemetery_id = ${oak} and id = ${id}`,
      'drop table moved_audit',
    )
    expect(await reasons()).toEqual(expect.arrayContaining(['cut', 'changed']))
  })

  it('verification finds a truncated end by the chain’s head', async () => {
    const { seq } = await last()
    await asAttacker(`delete from audit where cemetery_id = ${oak} and seq > ${seq - 3}`)
    expect((await verify()).broken).toEqual([
      { cemeteryId: oak, cemetery: 'Oak Hill', reason: 'cut', seq: seq - 2, count: 3, id: null },
    ])
  })

  it('verification finds a truncated end with an old head by the published heads', async () => {
    const { seq } = await last()
    await sql('create table old_heads as select * from audit_heads')
    await staff.post('tags', { name: `H${++n}` })
    await seal()
    const handout = await publishHeads(open.database.owner, (one) =>
      publishTo(open.database.owner, { ...env, auditHeads: ['file'] }, one, () => {}),
    )
    expect(handout?.heads).toContainEqual(
      expect.objectContaining({
        chain: oak,
        seq: seq + 1,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    )
    expect(await publishHeads(open.database.owner, () => {})).toBeNull()
    await asAttacker(
      `delete from audit where cemetery_id = ${oak} and seq > ${seq}`,
      `delete from audit_heads where chain = ${oak}`,
      `insert into audit_heads select * from old_heads where chain = ${oak}`,
    )
    await sql('drop table old_heads')
    expect(await reasons()).toEqual([])
    expect((await verify(readPublishedHeads(dataDir))).broken).toEqual([
      { cemeteryId: oak, cemetery: 'Oak Hill', reason: 'cut', seq: seq + 1, count: 1, id: null },
    ])
    // Whoever asks the server is told the same, and the last answer is kept.
    const admin = await api(open, 'admin@world.test', oak)
    const answer = await admin.app.inject({ url: '/api/v1/audit/verify', headers: admin.headers })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { brokenCount: 1, broken: [{ reason: 'cut' }] },
    ])
    // What goes on from there is another chain, and says so for good.
    await staff.post('tags', { name: `H${++n}` })
    await seal()
    expect(await reasons(readPublishedHeads(dataDir))).toEqual(['cut'])
    rmSync(join(dataDir, 'audit-heads.jsonl'))
    await sql('delete from audit_handouts')
  })

  it('verification finds a changed or removed head', async () => {
    await asAttacker(`update audit_heads set seq = seq - 1 where chain = ${oak}`)
    expect(await reasons()).toEqual(['head'])
    await asAttacker(`delete from audit_heads where chain = ${oak}`)
    expect(await reasons()).toEqual(['head'])
    await staff.post('tags', { name: `M${++n}` })
    await seal()
    expect(await reasons()).toEqual(['head'])
  })

  it('verification finds a chain rewritten without the key', async () => {
    await sql('delete from audit_handouts')
    const handout = await publishHeads(open.database.owner, () => {})
    await sql('delete from audit_handouts')
    const anew = (key: string) => `do $$
      declare r record; h bytea; n bigint := 0;
      begin
        update audit set label = 'rewritten' where cemetery_id = ${oak} and seq = 2;
        for r in select * from audit where cemetery_id = ${oak} order by seq loop
          n := n + 1;
          h := sha256(coalesce(h, ''::bytea) || convert_to(concat_ws('|', ${oak}::bigint, r.id, n, extract(epoch from r.at),
            r.user_id, r.user_name, r.action, r.resource, r.record_id, r.label, r.before, r.after), 'UTF8'));
          update audit set seq = n, hash = h, key_id = ${key} where cemetery_id = ${oak} and id = r.id;
        end loop;
      end $$`
    await asAttacker(anew(`'${keys.current.id}'`))
    expect(await reasons()).toContain('changed')
    await asAttacker(anew('null'))
    expect(await reasons()).toContain('unkeyed')
    // As if it came from before there were keys: then what was handed out tells.
    await asAttacker(`delete from audit_heads where chain = ${oak}`)
    expect(await reasons(handout?.heads)).toEqual(['cut'])
    await staff.post('tags', { name: `R${++n}` })
    await seal()
    expect(await reasons(handout?.heads)).toEqual(['cut'])
  })

  it('verification covers the provider’s own chain', async () => {
    await asAttacker("update system_audit set label = 'x' where seq = 1")
    expect((await verify()).broken).toEqual([
      expect.objectContaining({ cemeteryId: null, cemetery: null, reason: 'changed', seq: 1 }),
    ])
    await asAttacker('delete from system_audit')
    expect(await reasons()).toEqual(['cut'])
  })
})

describe('audit keys', () => {
  it('of former times still verify their entries, and are named without the secret', async () => {
    const rotated = auditKeys({
      auditSecret: 'a new key of the audit for this test',
      formerAuditSecrets: [env.auditSecret],
    })
    await staff.post('tags', { name: `K${++n}` })
    while ((await sealAudit(open.database, rotated)) > 0);
    expect((await verifyAudit(open.database.owner, rotated)).brokenCount).toBe(0)
    expect(await reasons()).toEqual(['head', 'key'])
    const stranger = auditKeys({ auditSecret: 'a key that never sealed', formerAuditSecrets: [] })
    const outcome = await verifyAudit(open.database.owner, stranger)
    expect(outcome.broken.map(({ reason }) => reason)).toContain('key')
    expect(outcome.brokenCount).toBeGreaterThanOrEqual(outcome.checked)
    expect(outcome.broken.length).toBeLessThanOrEqual(200)
  })
})

describe('a chain from before audit keys', () => {
  const unkeyed = `do $$
    declare r record; h bytea; n bigint := 0;
    begin
      for r in select * from audit where cemetery_id = ${'%'} order by id loop
        n := n + 1;
        h := sha256(coalesce(h, ''::bytea) || convert_to(concat_ws('|', r.cemetery_id, r.id, n, extract(epoch from r.at),
          r.user_id, r.user_name, r.action, r.resource, r.record_id, r.label, r.before, r.after), 'UTF8'));
        update audit set seq = n, hash = h, key_id = null where cemetery_id = r.cemetery_id and id = r.id;
      end loop;
    end $$`

  it('still verifies, and is anchored by the first sealed entry', async () => {
    await asAttacker(
      unkeyed.replace('%', String(oak)),
      `delete from audit_heads where chain = ${oak}`,
    )
    expect(await reasons()).toEqual([])
    await staff.post('tags', { name: `O${++n}` })
    await seal()
    const { rows } = await sql(
      'select seq, unkeyed_seq as old, missed_at from audit_heads where chain = $1',
      [oak],
    )
    expect(rows).toEqual([{ seq: rows[0].old + 1, old: rows[0].old, missed_at: null }])
    expect(await reasons()).toEqual([])
    // Anybody could make the old hashes again; what follows them would not fit.
    await asAttacker(`update audit set label = 'changed' where cemetery_id = ${oak} and seq = 3`)
    expect(await reasons()).toEqual(['changed'])
    const { seq } = await last()
    await asAttacker(unkeyed.replace('%', `${oak} and seq < ${seq}`))
    expect((await verify()).broken).toEqual([expect.objectContaining({ reason: 'changed', seq })])
  })
})

describe('GET /audit/verify', () => {
  const ask = async (who: string | null, path: string) => {
    const one = await api(open, who, oak)
    return one.app.inject({ url: `/api/v1/audit/${path}`, headers: one.headers })
  }
  it.each(['verify', 'verification'])('as %s is for system administrators', async (path) => {
    expect((await ask(null, path)).statusCode).toBe(401)
    expect((await ask('staff@world.test', path)).statusCode).toBe(403)
    expect((await ask('manager@world.test', path)).statusCode).toBe(403)
    expect((await ask('admin@world.test', path)).statusCode).toBe(200)
  })

  it('returns and stores the result', async () => {
    const before = (await ask('admin@world.test', 'verify')).json()
    expect(before).toMatchObject({ broken: [], brokenCount: 0, waiting: 0, by: expect.any(String) })
    expect((await ask('admin@world.test', 'verification')).json()).toEqual({
      last: before,
      runningSince: null,
    })
    await sql("insert into audit_verifications (started_at) values (now() - interval '5 minutes')")
    expect((await ask('admin@world.test', 'verify')).json()).toMatchObject({
      status: 409,
      code: 'verifying',
    })
    expect((await ask('admin@world.test', 'verification')).json()).toEqual({
      last: before,
      runningSince: expect.any(String),
    })
    await sql('delete from audit_verifications where ended_at is null')
  })
})

describe('publishing the heads', () => {
  it('writes to the log, a file and mail, as configured', async () => {
    const told: unknown[] = []
    await sql('delete from audit_handouts')
    await publishHeads(open.database.owner, (one) =>
      publishTo(
        open.database.owner,
        { ...env, auditHeads: ['file', 'log', 'mail:auditor@example.org'] },
        one,
        (handout) => told.push(handout),
      ),
    )
    const kept = JSON.parse(readFileSync(join(dataDir, 'audit-heads.jsonl'), 'utf8'))
    expect(told).toEqual([kept])
    const { rows } = await sql("select recipient, facts from mails where kind = 'audit-heads'")
    expect(rows).toEqual([
      {
        recipient: 'auditor@example.org',
        facts: expect.objectContaining({ heads: JSON.stringify(kept) }),
      },
    ])
    // As a log writes it, and as a letter carries it.
    expect(
      parseHeads(`{"level":30,"event":"audit heads","heads":${JSON.stringify(kept.heads)}}\nnoise`),
    ).toEqual(kept.heads)
    expect(parseHeads(`Some words:\n  ${JSON.stringify(kept)}\n`)).toEqual(kept.heads)
    rmSync(join(dataDir, 'audit-heads.jsonl'))
  })

  it('is retried where it failed', async () => {
    await sql('delete from audit_handouts')
    await expect(
      publishHeads(open.database.owner, () => {
        throw new Error('the disk is full')
      }),
    ).rejects.toThrow('the disk is full')
    expect(await publishHeads(open.database.owner, () => {})).not.toBeNull()
  })
})

it('waiting entries are counted, and none is checked twice during sealing', async () => {
  await staff.post('tags', { name: `Z${++n}` })
  expect(await verify()).toMatchObject({ waiting: 1, brokenCount: 0 })
  writeFileSync(join(dataDir, 'x'), '')
  await seal()
})
