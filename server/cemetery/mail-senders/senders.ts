import type { MailSender } from '../../../core/mail-sender'
import { Problem } from '../../engine/problem/problem'
import type { Transaction } from '../../engine/transaction/transaction'
import type { Env } from '../../platform/env/env'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import { type Language, languages } from '../../platform/mail/letters/kinds'
import {
  compareRecords,
  type ExpectedRecords,
  lookUpRecords,
  type ObservedRecords,
  type TxtLookup,
} from './dns'
import { makeDkimKeys } from './keys'

export type SenderEnv = Pick<Env, 'jwtSecret' | 'publicUrl' | 'smtpUrl' | 'mailFrom'>

interface SenderRow {
  name: string
  /** What was last asked for: the confirmed address, or one that waits for its link to be followed. */
  email: string
  /** Whom mail comes from. */
  confirmed: string
  version: number
  askedAt: Date | null
  verifiedAt: Date | null
  selector: string
  publicKey: string
  observed: ObservedRecords | null
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
    confirmed: row?.confirmed || null,
    state: !row?.email
      ? 'none'
      : row.verifiedAt
        ? 'verified'
        : row.askedAt
          ? 'pending'
          : 'unverified',
    askedAt: row?.askedAt?.toISOString() ?? null,
    verifiedAt: row?.verifiedAt?.toISOString() ?? null,
    records: row?.email ? compareRecords(expectedOf(row, env), row.observed) : [],
    checkedAt: row?.checkedAt?.toISOString() ?? null,
    fallback: env.mailFrom,
  }
}

/**
 * Another sender. Its address is not believed until the link that goes there has been followed: until then
 * the confirmed one stands. A name alone changes nothing of that, and the confirmed address needs no link.
 */
export async function changeSender(
  transaction: Transaction,
  env: SenderEnv,
  version: number,
  { name, email }: { name: string; email: string },
): Promise<MailSender> {
  const before = await claim(transaction, version, env)
  const moved = before.email !== email
  await transaction.query(
    'update mail_senders set name = $2, version = version + 1 where cemetery_id = $1',
    [transaction.cemeteryId, name],
  )
  if (moved) await setPending(transaction, env, email === before.confirmed ? '' : email)
  await note(transaction, { name: before.name, email: before.email }, { name, email })
  const after = await readSender(transaction, env)
  if (after.state === 'pending' && moved) await ask(transaction, after)
  return after
}

/** What waits to be confirmed; none: the confirmed address stays. A domain keeps the keys that it knows. */
async function setPending(transaction: Transaction, { jwtSecret }: SenderEnv, email: string) {
  const { cemeteryId } = transaction
  const { rows } = await transaction.query<{ confirmed: string }>(
    'select email as confirmed from mail_senders where cemetery_id = $1',
    [cemeteryId],
  )
  const keys =
    email && domainOf(email) !== domainOf(rows[0]?.confirmed ?? '')
      ? await makeDkimKeys(jwtSecret)
      : null
  await transaction.query(
    `update mail_senders set pending_email = $2, pending_selector = $3, pending_public = $4,
       pending_private = $5, pending_observed = null, pending_checked_at = null${email ? ', asked_at = now()' : ''}
     where cemetery_id = $1`,
    [cemeteryId, email, keys?.selector ?? '', keys?.publicKey ?? '', keys?.sealed ?? ''],
  )
}

/** Sends the link once more. */
export async function resendVerification(
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
export async function recheckRecords(
  transaction: Transaction,
  env: SenderEnv,
  observed: { selector: string; found: ObservedRecords },
): Promise<MailSender> {
  for (const [selector, prefix] of [
    ['dkim_selector', ''],
    ['pending_selector', 'pending_'],
  ])
    await transaction.query(
      `update mail_senders set ${prefix}observed = $2, ${prefix}checked_at = now()
       where cemetery_id = $1 and ${selector} = $3`,
      [transaction.cemeteryId, observed.found, observed.selector],
    )
  return readSender(transaction, env)
}

/** What the name servers say now; null while there is no sender. */
export async function observeSender(
  transaction: Transaction,
  env: SenderEnv,
  lookup: TxtLookup,
): Promise<(() => Promise<{ selector: string; found: ObservedRecords }>) | null> {
  const row = await find(transaction)
  if (!row?.email) return null
  const expected = expectedOf(row, env)
  return async () => ({ selector: row.selector, found: await lookUpRecords(expected, lookup) })
}

const ask = (transaction: Transaction, { email, version }: MailSender) =>
  enqueueMail(transaction, {
    kind: 'verify-sender',
    to: email,
    language: languageOf(transaction.who.cemetery?.locale ?? ''),
    values: {},
    cemeteryId: transaction.cemeteryId,
    once: `sender ${transaction.cemeteryId} ${version}`,
  })

const languageOf = (locale: string): Language =>
  languages.find((language) => locale.startsWith(language)) ?? 'en'

const domainOf = (email: string) => email.split('@')[1] ?? ''

function expectedOf(row: SenderRow, { smtpUrl, publicUrl }: SenderEnv): ExpectedRecords {
  return {
    domain: domainOf(row.email),
    spf: `a:${new URL(smtpUrl ?? publicUrl).hostname}`,
    selector: row.selector,
    publicKey: row.publicKey,
  }
}

/** The row, made where there is none, locked, and as it was seen. @throws Problem 412 */
async function claim(
  transaction: Transaction,
  version: number,
  env: SenderEnv,
): Promise<SenderRow> {
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

async function find(transaction: Transaction, lock = false): Promise<SenderRow | undefined> {
  const { rows } = await transaction.query<SenderRow>(
    `select name, email as confirmed, version, asked_at as "askedAt",
       case when waits then pending_email else email end as email,
       case when waits then null else verified_at end as "verifiedAt",
       case when moves then pending_selector else dkim_selector end as selector,
       case when moves then pending_public else dkim_public end as "publicKey",
       case when moves then pending_observed else observed end as observed,
       case when moves then pending_checked_at else checked_at end as "checkedAt"
     from mail_senders, lateral (select pending_email <> '' as waits, pending_selector <> '' as moves) as pending
     where cemetery_id = $1 ${lock ? 'for no key update of mail_senders' : ''}`,
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
