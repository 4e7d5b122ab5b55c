import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Client } from 'pg'
import { emailAddress } from '../../core/session'
import { StartError } from '../start-error'
import { brokenRules } from './password-policy'
import { Passwords } from './passwords'

/**
 * Makes a system administrator in the database of `url`.
 * @throws StartError for an address that is none or is taken, and for a weak password, rule by rule
 */
export async function createAdmin(url: string, address: string, password: string): Promise<void> {
  const parsed = emailAddress.safeParse(address)
  if (!parsed.success) throw new StartError(`"${address}" is not an email address.`)
  const email = parsed.data
  const broken = brokenRules(password, email)
  if (broken.length > 0)
    throw new StartError(['The password is too weak. It must be:', ...broken].join('\n- '))
  const hash = await new Passwords().hash(password)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `insert into users (email, password_hash, is_system_admin) values ($1, $2, true)
      on conflict (email) do nothing`,
      [email, hash],
    )
    if (rowCount === 0) throw new StartError(`There is a user ${email} already.`)
  } finally {
    await client.end()
  }
}

/** Asks on the terminal. */
export async function ask(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await prompt.question(question)
  } finally {
    prompt.close()
  }
}

/** Asks without showing what is typed. */
export async function askHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError('No terminal to ask on: pass --password.')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stdout.write(question)
  try {
    return await prompt.question('')
  } finally {
    prompt.close()
    process.stdout.write('\n')
  }
}
