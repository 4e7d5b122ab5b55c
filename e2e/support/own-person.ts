import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { password } from './people'

/**
 * Somebody whom no other test knows, for what ends sessions or changes passwords: a system administrator,
 * as `npm run admin:create` makes one beside the running server (of another folder than the others').
 */
export function ownPerson(folder = process.env.E2E_DATA): { email: string; password: string } {
  const email = `own-${randomUUID().slice(0, 8)}@demo.test`
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      'scripts/run.mjs',
      'server/programs/admin-create.ts',
      '--email',
      email,
      '--password',
      password,
    ],
    { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`no person was made: ${stderr}`)
  return { email, password }
}
