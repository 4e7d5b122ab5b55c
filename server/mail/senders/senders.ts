import type { MailSender } from '../../../core/mail-sender'
import type { Env } from '../../env'
import { Problem } from '../../problem'
import type { Transaction } from '../../transaction'
import { type Language, languages } from '../letters/kinds'
import { post } from '../post'
import { compare, type Expected, type Observed, observe, type TextLookup } from './dns'
import { makeKeys } from './keys'

export type SenderEnv = Pick<Env, 'jwtSecret' | 'publicUrl' | 'smtpUrl' | 'mailFrom'>

interface Row {
  name: string
  email: string
  version: number
  askedAt: Date | null
  verifiedAt: Date | null
  selector: string
  publicKey: string
  observed: Observed | null
  checkedAt: Date | null
}

/** Whom this cemetery's mail comes from. */
export async function readSender(transaction: Transaction, env: SenderEnv): Promise<MailSender> {
  const row = await find(transaction)
  return {
    id: transaction.cemeteryId,
    version: row?.version ?? 0,
    name: row?.name ?? '',
    email: row?.email ?? '',
    state: !row?.email
      ? 'none'
      : row.verifiedAt
        ? 'verified'
        : row.askedAt
          ? 'pending'
          : 'unverified',
    askedAt: row?.askedAt?.toISOString() ?? null,
    verifiedAt: row?.verifiedAt?.toISOString() ?? null,
    records: row?.email ? compare(expectedOf(row, env), row.observed) : [],
    checkedAt: row?.checkedAt?.toISOString() ?? null,
    fallback: env.mailFrom,
  }
}

/**
 * Another sender. Its address is not believed until the link that goes there has been followed; a
 * name alone changes nothing of that.
 */
export async function changeSender(
  transaction: Transaction,
  env: SenderEnv,
  version: number,
  { name, email }: { name: string; email: string },
): Promise<MailSender> {
  const before = await claim(transaction, version, env)
  const moved = before.email !== email
  const keys = moved || !before.publicKey ? await makeKeys(env.jwtSecret) : null
  await transaction.query(
    `update mail_senders set name = $2, email = $3, version = version + 1,
       verified_at = case when $4 then null else verified_at end,
       asked_at = case when $4 then now() else asked_at end,
       observed = case when $4 then null else observed end,
       checked_at = case when $4 then null else checked_at end
     where cemetery_id = $1`,
    [transaction.cemeteryId, name, email, moved],
  )
  if (keys)
    await transaction.query(
      'update mail_senders set dkim_selector = $2, dkim_public = $3, dkim_private = $4 where cemetery_id = $1',
      [transaction.cemeteryId, keys.selector, keys.publicKey, keys.sealed],
    )
  await note(transaction, { name: before.name, email: before.email }, { name, email })
  const after = await readSender(transaction, env)
  if (moved) await ask(transaction, after)
  return after
}

/** Sends the link once more. */
export async function askAgain(
  transaction: Transaction,
  env: SenderEnv,
  version: number,
): Promise<MailSender> {
  const { email, verifiedAt } = await claim(transaction, version, env)
  if (!email || verifiedAt)
    throw new Problem(409, 'There is nothing to confirm', undefined, { code: 'nothingToConfirm' })
  await transaction.query(
    'update mail_senders set asked_at = now(), version = version + 1 where cemetery_id = $1',
    [transaction.cemeteryId],
  )
  const after = await readSender(transaction, env)
  await ask(transaction, after)
  return after
}

/** Looks at the domain's records anew: asked outside of any transaction, kept in one. */
export async function lookAgain(
  transaction: Transaction,
  env: SenderEnv,
  observed: { email: string; found: Observed },
): Promise<MailSender> {
  await transaction.query(
    'update mail_senders set observed = $2, checked_at = now() where cemetery_id = $1 and email = $3',
    [transaction.cemeteryId, observed.found, observed.email],
  )
  return readSender(transaction, env)
}

/** What the name servers say now; null while there is no sender. */
export async function observeSender(
  transaction: Transaction,
  env: SenderEnv,
  lookup: TextLookup,
): Promise<(() => Promise<{ email: string; found: Observed }>) | null> {
  const row = await find(transaction)
  if (!row?.email) return null
  const expected = expectedOf(row, env)
  return async () => ({ email: row.email, found: await observe(expected, lookup) })
}

const ask = ({ client, cemeteryId, who }: Transaction, { email, version }: MailSender) =>
  post(client, {
    kind: 'verify-sender',
    to: email,
    language: languageOf(who.cemetery?.locale ?? ''),
    values: {},
    cemeteryId,
    once: `sender ${cemeteryId} ${version}`,
  })

const languageOf = (locale: string): Language =>
  languages.find((language) => locale.startsWith(language)) ?? 'en'

function expectedOf(row: Row, { smtpUrl, publicUrl }: SenderEnv): Expected {
  return {
    domain: row.email.split('@')[1] ?? '',
    spf: `a:${new URL(smtpUrl ?? publicUrl).hostname}`,
    selector: row.selector,
    publicKey: row.publicKey,
  }
}

/** The row, made where there is none, locked, and as it was seen. @throws Problem 412 */
async function claim(transaction: Transaction, version: number, env: SenderEnv): Promise<Row> {
  const { cemeteryId } = transaction
  await transaction.query(
    'insert into mail_senders (cemetery_id) values ($1) on conflict do nothing',
    [cemeteryId],
  )
  const row = await find(transaction, true)
  // A row just made is the version that nobody has seen yet.
  const seen = row?.email === '' && row.version === 1 ? 0 : row?.version
  if (!row || seen !== version)
    throw new Problem(412, 'Someone else changed the sender', undefined, {
      code: 'stale',
      current: await readSender(transaction, env),
    })
  return row
}

async function find(transaction: Transaction, lock = false): Promise<Row | undefined> {
  const { rows } = await transaction.query<Row>(
    `select name, email, version, asked_at as "askedAt", verified_at as "verifiedAt",
       dkim_selector as selector, dkim_public as "publicKey", observed, checked_at as "checkedAt"
     from mail_senders where cemetery_id = $1 ${lock ? 'for no key update' : ''}`,
    [transaction.cemeteryId],
  )
  return rows[0]
}

async function note({ cemeteryId, who, client }: Transaction, before: object, after: object) {
  await client.query(
    `insert into audit (cemetery_id, user_name, resource, action, record_id, label, before, after)
     select id, $2, 'cemeteries', 'update', id, name, $3, $4 from cemeteries where id = $1`,
    [cemeteryId, who.name, sender(before), sender(after)],
  )
}
const sender = (value: object) => ({
  sender: Object.values(value).filter(Boolean).join(' ') || null,
})
