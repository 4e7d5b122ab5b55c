import type { MailSender } from '../../../core/mail-sender'
import { http, jsonBody } from '../../providers/http'

/** What can be done about a sender. */
export type SenderAction =
  | { kind: 'save'; name: string; email: string }
  | { kind: 'ask' }
  | { kind: 'check' }

/** @throws HttpError, shown by the page */
export async function callSender(
  url: string,
  version: number,
  deed: SenderAction,
): Promise<MailSender> {
  const own = { headers: { 'If-Match': `"${version}"` }, silent: true }
  if (deed.kind !== 'save')
    return (await http(`${url}/${deed.kind}`, { ...own, method: 'POST' })).json as MailSender
  const { name, email } = deed
  const body = jsonBody({ name: name.trim(), email: email.trim() })
  const headers = { ...own.headers, 'Content-Type': 'application/json' }
  return (await http(url, { ...body, ...own, headers, method: 'PUT' })).json as MailSender
}
