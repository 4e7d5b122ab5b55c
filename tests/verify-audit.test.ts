import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headsFile, moveHeadsFileAside, publishHeads } from '../server/engine/audit/heads'
import { auditKeys } from '../server/engine/audit/keys'
import { publishTo } from '../server/engine/audit/periodic'
import { sealAudit } from '../server/engine/audit/sealing'
import { verifyAudit } from '../server/engine/audit/verify'
import { backup } from '../server/platform/backup/backup'
import { restore } from '../server/platform/backup/restore'
import { DiskStore } from '../server/platform/files/disk-store'
import { api } from './support/api'
import { databaseMode } from './support/cluster'
import { testDatabase } from './support/database'
import { testEnv } from './support/env'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
const dataDir = mkdtempSync(join(tmpdir(), 'sexton-verify-'))
const env = { ...testEnv('postgresql://x/x'), dataDir }
const keys = auditKeys(env)
beforeAll(async () => {
  open = await openWorld({ dataDir })
  const staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
  for (let i = 0; i < 6; i++) await staff.post('tags', { name: `T${i}` })
  while ((await sealAudit(open.database, keys)) > 0);
  await publishHeads(open.database.owner, (handout) =>
    publishTo(open.database.owner, env, handout, () => {}),
  )
})
afterAll(async () => {
  await open.close()
  rmSync(dataDir, { recursive: true })
})

/** What `npm run verify-audit` runs. */
async function verify(args: string[] = [], secret = env.auditSecret) {
  const run = promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'server/programs/verify-audit-cli.ts', ...args],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: open.url,
        DATA_DIR: dataDir,
        JWT_SECRET: env.jwtSecret,
        SSO_SECRET: env.ssoSecret,
        AUDIT_SECRET: secret,
      },
    },
  )
  return run.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
  )
}

it('a chain that is sealed for the first time while it is read verifies', async () => {
  const { elm } = open.world.cemeteries
  const { owner } = open.database
  const staff = await api(open, 'staff@world.test', elm)
  await staff.post('tags', { name: 'First' })
  let sealed = 0
  const meanwhile = {
    query: async (text: string, values?: unknown[]) => {
      const answer = await owner.query(text, values)
      if (sealed === 0 && values?.[0] === elm && text.includes('from audit_heads')) {
        expect(answer.rows).toEqual([])
        sealed = await sealAudit(open.database, keys)
      }
      return answer
    },
  } as unknown as Pool
  expect(await verifyAudit(meanwhile, keys)).toMatchObject({ brokenCount: 0 })
  expect(sealed).toBeGreaterThan(0)
})

describe('a backup', () => {
  // Many nodes are backed up while no server runs, and restored elsewhere: see move-to-nodes.
  it.skipIf(databaseMode() === 'distributed')(
    'has the sealed entries: a restored audit verifies, and continues',
    async () => {
      const file = join(dataDir, 'x.backup')
      const store = new DiskStore(join(dataDir, 'files'))
      await backup(open.url, file, store)
      const other = await testDatabase()
      const owner = new Pool({ connectionString: other.url, max: 2 })
      try {
        await restore(other.url, file, store)
        const there = await verifyAudit(owner, keys)
        expect(there).toMatchObject({ brokenCount: 0 })
        expect(there.checked).toBeGreaterThanOrEqual(6)
        await owner.query(
          "insert into system_audit (action, resource, record_id) values ('update', 'users', 1)",
        )
        while ((await sealAudit({ owner }, keys)) > 0);
        expect(await verifyAudit(owner, keys)).toMatchObject({
          brokenCount: 0,
          checked: there.checked + there.waiting + 1,
        })
      } finally {
        await owner.end()
        await other.drop()
      }
    },
  )

  it('that is restored moves later published heads aside', () => {
    const folder = mkdtempSync(join(dataDir, 'aside-'))
    expect(moveHeadsFileAside(folder)).toBeNull()
    writeFileSync(headsFile(folder), '{}\n')
    const aside = moveHeadsFileAside(folder)
    expect(aside && existsSync(aside)).toBe(true)
    expect(readdirSync(folder)).toHaveLength(1)
  })
})

describe('npm run verify-audit', () => {
  it('exits with 0 where all is as written', async () => {
    const { code, text } = await verify()
    expect(text).toMatch(
      /^\d+ entries checked, \d+ not sealed yet, [1-9]\d* handed-out heads compared\.\n/,
    )
    expect([code, text.trim().split('\n').at(-1)]).toEqual([
      0,
      'Every entry is as it was written, and none is missing.',
    ])
  })

  it('exits with 2 where it could not be verified', async () => {
    expect(await verify(['--heads', 'no-such-file'])).toMatchObject({
      code: 2,
      text: 'There is no file no-such-file.\n',
    })
    expect(await verify(['--wrong'])).toMatchObject({ code: 2 })
  })

  it('exits with 1 and names what is broken, line by line', async () => {
    const { owner } = open.database
    await owner.query('alter table audit disable trigger user')
    await owner.query("update audit set label = 'x' where seq = 2 and cemetery_id = $1", [
      open.world.cemeteries.oak,
    ])
    await owner.query('alter table audit enable trigger user')
    const { code, text } = await verify()
    expect(code).toBe(1)
    expect(text).toMatch(/\nOak Hill \(\d+\), entry 2 \(id \d+\): is not what was sealed\.\n/)
    expect(text.trim().split('\n').at(-1)).toBe('The audit is broken: 1.')
    expect(JSON.parse((await verify(['--json'])).text)).toMatchObject({ brokenCount: 1 })
    const stranger = await verify([], 'for tests alone: the wrong key of the audit')
    expect([stranger.code, stranger.text]).toEqual([
      1,
      expect.stringContaining('FORMER_AUDIT_SECRETS'),
    ])
  })
})
