import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenWorld, openWorld } from '../support/world'

let open: OpenWorld
beforeAll(async () => {
  open = await openWorld()
})
afterAll(() => open.close())

/** What `npm run admin:create` runs. */
async function create(email: string, password: string) {
  const run = promisify(execFile)(
    process.execPath,
    [
      'scripts/run.mjs',
      'server/programs/admin-create.ts',
      '--email',
      email,
      '--password',
      password,
    ],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: open.url,
        JWT_SECRET: 'for tests alone: a key of more than 32 bytes',
        SSO_SECRET: 'for tests alone: another key of more than 32',
        AUDIT_SECRET: 'for tests alone: the audit has a key of its own',
      },
    },
  )
  return run.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code, text: stderr as string }),
  )
}

const login = async (username: string, password: string) =>
  open.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { username, password },
  })

describe('admin:create', () => {
  it('creates a system administrator who can sign in, once', async () => {
    const made = await create(' Head@Example.org ', 'seven-grey-stones')
    expect(made).toEqual({
      code: 0,
      text: 'head@example.org may sign in as system administrator.\n',
    })
    const answer = await login('head@example.org', 'seven-grey-stones')
    expect(answer.statusCode).toBe(200)
    const me = await open.app.inject({
      url: '/api/v1/auth/session',
      headers: { authorization: `Bearer ${answer.json().token}` },
    })
    expect(me.json().user.isSystemAdmin).toBe(true)

    const again = await create('head@example.org', 'another-grey-stone')
    expect(again.code).toBe(1)
    expect(again.text).toBe('There is a user head@example.org already.\n')
    expect((await login('head@example.org', 'another-grey-stone')).statusCode).toBe(401)
  })

  it('refuses weak passwords and invalid addresses, in plain words', async () => {
    const weak = await create('weak@example.org', 'password1234')
    expect(weak.code).toBe(1)
    expect(weak.text).toContain('too weak')
    expect(weak.text).toContain('common password')
    expect(weak.text).not.toContain(' at ')
    expect((await create('nobody', 'seven-grey-stones')).text).toContain('not an email address')
    const { rows } = await open.database.owner.query(
      `select email from users where email like 'weak%' or email like 'nobody%'`,
    )
    expect(rows).toEqual([])
  })
})
