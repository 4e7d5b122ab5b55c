import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../server/engine/migrations/migrate'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { makeWorld, password } from '../tests/support/accounts'
import { awkwardFiles } from '../tests/support/worst-inputs/files'
import {
  followArchive,
  followImport,
  formOf,
  type Send,
} from '../tests/support/worst-inputs/following'
import { buildServer, startFrom } from '../tests/support/worst-inputs/server'
import { watch } from '../tests/support/worst-inputs/watch'

/**
 * What each awkward file does to the server that is sent it, to where its kind belongs, with what follows
 * (columns, rows, the check): `node scripts/run.mjs bench/files.ts [part of a name]`. The server begins anew
 * for each, so that no file profits from what another took. The goal is 150 MB above idle, and no answer of
 * others later than 250 ms.
 */
const [, , part = ''] = process.argv
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sexton-files-'))
const embedded = await startEmbedded({ dataDir: folder })
const out = await buildServer()
const table: Array<Record<string, string | number>> = []
try {
  await migrate(embedded.url)
  const database = new Database(embedded.url, { max: 2 })
  const { cemeteries } = await makeWorld(database)
  await database.close()
  for (const { name, file, content } of awkwardFiles.filter((one) => one.name.includes(part))) {
    const bytes = await content()
    for (const place of placesOf(file)) {
      const line = await measured(place, file, bytes, cemeteries)
      table.push({ file: name, 'MB sent': Math.round(bytes.length / 1e5) / 10, to: place, ...line })
      console.log(JSON.stringify(table.at(-1)))
    }
  }
  console.table(table)
} finally {
  await embedded.stop()
  rmSync(out, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

type Place = 'import' | 'archive' | 'attachment' | 'logo'

function placesOf(file: string): Place[] {
  if (/\.(csv|xlsx|geojson|kml)$/.test(file)) return ['import']
  if (/\.zip$/.test(file)) return ['archive', 'import']
  return /\.png$/.test(file) ? ['attachment', 'logo'] : ['attachment']
}

async function measured(
  place: Place,
  file: string,
  bytes: Buffer,
  { oak, willow }: { oak: number; willow: number },
) {
  const server = await startFrom(out, embedded.url)
  const watching = await watch(server.address, server.pid)
  try {
    let token = ''
    const send: Send = async (method, url, body, type, version = 1) => {
      const answer = await fetch(`${server.address}${url}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          'if-match': `"${version}"`,
          ...(type && { 'content-type': type }),
        },
        ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }),
      }).catch(() => null)
      return { status: answer?.status ?? 0, said: (await answer?.text().catch(() => '')) ?? '' }
    }
    const login = JSON.stringify({ username: 'admin@world.test', password })
    token = JSON.parse(
      (await send('POST', '/api/v1/auth/login', login, 'application/json')).said,
    ).token
    const base = `/api/v1/cemeteries/${place === 'archive' ? willow : oak}`
    const url = `${base}${await addressOf(send, base, place)}`
    // Idle is a server that has done its work before: of a small register, from its upload to its check.
    const small = await send(
      'POST',
      `/api/v1/cemeteries/${oak}/imports`,
      ...formOf('a.csv', Buffer.from('Name,Died\nAsh,1901\n')),
    )
    await followImport(send, `/api/v1/cemeteries/${oak}/imports/${JSON.parse(small.said).id}`)
    await wait(1_000)
    watching.begin()
    const { memory: idle } = await watching.end()
    watching.begin()
    const began = performance.now()
    const { status, said } = await send('POST', url, ...formOf(file, bytes))
    let then = ''
    if (place === 'import' && status === 201)
      then = await followImport(send, `${url}/${JSON.parse(said).id}`)
    if (place === 'archive' && status === 202) then = await followArchive(send, url)
    const seconds = (performance.now() - began) / 1000
    const seen = await watching.end()
    return {
      answer: then ? `${status}, ${then}` : status,
      s: Math.round(seconds * 10) / 10,
      'MB above idle': Math.round((seen.memory - idle) / 1e6),
      'others waited ms': Math.round(seen.server),
      'of an idle process': Math.round(seen.idle),
    }
  } finally {
    await watching.stop()
    await server.stop()
  }
}

async function addressOf(send: Send, base: string, place: Place): Promise<string> {
  if (place === 'import') return '/imports'
  if (place === 'archive') return '/archives/uploads'
  if (place === 'logo') return '/settings/pictures/logo'
  const tag = JSON.stringify({ lastName: `Sample ${Date.now()}` })
  const made = await send('POST', `${base}/deceased`, tag, 'application/json')
  return `/deceased/${JSON.parse(made.said).id}/files`
}
