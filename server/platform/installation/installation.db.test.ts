import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/support/database'
import { Database } from '../database/database'
import { DiskStore } from '../files/disk-store'
import { assertOwnFileStore, copyMark } from './file-store-mark'
import { assertSharedSecrets, nameOfSecrets } from './shared-secrets'

let own: TestDatabase
let open: Database[]
let folder: string
beforeEach(async () => {
  own = await testDatabase()
  open = []
  folder = mkdtempSync(join(tmpdir(), 'sexton-mark-'))
})
afterEach(async () => {
  for (const one of open) await one.close()
  await own.drop()
  rmSync(folder, { recursive: true, force: true })
})

const connect = (url = own.url, laneName?: string) => {
  const database = new Database(url, { max: 2, lanes: 1, ...(laneName && { laneName }) })
  open.push(database)
  return database
}

describe('the file store of a database', () => {
  const check = (database: Database, name: string) =>
    assertOwnFileStore(database.owner, new DiskStore(join(folder, name)), name)

  it('is marked by the first start, and known to all others', async () => {
    const [one, two] = [connect(), connect()]
    await Promise.all([check(one, 'shared'), check(two, 'shared')])
    await check(two, 'shared')
  })

  it('that is another folder is refused, with what has to be shared', async () => {
    const database = connect()
    await check(database, 'shared')
    await expect(check(database, 'elsewhere')).rejects.toThrow(
      /not in elsewhere.*share S3_BUCKET, or DATA_DIR\/files.*npm run move-files/,
    )
    // Refused, it has put no mark there.
    expect(readdirSync(folder)).toEqual(['shared'])
  })

  it('of another database is refused', async () => {
    const other = await testDatabase()
    await check(connect(), 'shared')
    await expect(check(connect(other.url), 'shared')).rejects.toThrow(
      'shared belongs to another database',
    )
    await open.pop()?.close()
    await other.drop()
  })

  it('is marked by the next start where the first one was killed before it had marked it', async () => {
    const database = connect()
    await database.owner.query("insert into installation (mark) values ('begun')")
    await check(database, 'shared')
    await expect(check(database, 'elsewhere')).rejects.toThrow('not in elsewhere')
  })

  it('moves with its mark', async () => {
    const database = connect()
    await check(database, 'shared')
    await copyMark(new DiskStore(join(folder, 'shared')), new DiskStore(join(folder, 'moved')))
    await check(database, 'moved')
  })

  it('takes the mark that a refusal names, where files are lost for good', async () => {
    const database = connect()
    await check(database, 'shared')
    rmSync(join(folder, 'shared', 'installation'))
    const said = await check(database, 'shared').catch((error: Error) => error.message)
    writeFileSync(
      join(folder, 'shared', 'installation'),
      /write (\S+) into/.exec(`${said}`)?.[1] ?? '',
    )
    await check(database, 'shared')
  })
})

describe('the secrets of processes on one database', () => {
  const secrets = {
    jwtSecret: 'one of the secrets of all processes',
    ssoSecret: 'another of the secrets of all processes',
    auditSecret: 'the last of the secrets of all processes',
  }
  const begin = async (own: typeof secrets) => {
    const name = nameOfSecrets(own)
    const database = connect(undefined, name)
    await database.assertRowSecurity()
    return () => assertSharedSecrets(database.owner, name)
  }

  it('may not differ from those of one that was there before, and are named where they do', async () => {
    const first = await begin(secrets)
    const alike = await begin(secrets)
    const later = await begin({ ...secrets, jwtSecret: 'a secret of its own alone' })
    await first()
    await alike()
    await expect(later()).rejects.toThrow(
      'Another process on this database has a different JWT_SECRET:',
    )
  })

  it('may be changed once the others have ended', async () => {
    await begin(secrets)
    await open.pop()?.close()
    const next = await begin({ ...secrets, ssoSecret: 'the next secret of all processes' })
    await expect.poll(() => next().then(() => 'begins', String)).toBe('begins')
  })
})
