import type { InjectOptions } from 'fastify'
import type { Api } from './api'

/** A bank's file, sent as a browser would. */
export function sendStatement(who: Api, text: string, columns?: object, name = 'bank.csv') {
  const line = (part: string) => `--x\r\nContent-Disposition: form-data; name=${part}\r\n\r\n`
  const payload =
    (columns ? `${line('"columns"')}${JSON.stringify(columns)}\r\n` : '') +
    `${line(`"file"; filename="${name}"`)}${text}\r\n--x--\r\n`
  return who.app.inject({
    method: 'POST',
    url: `/api/v1/cemeteries/${who.cemeteryId}/bank-statements/import`,
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  } as InjectOptions)
}

/** A statement with one line of so many minor units of a currency with two places; the line. */
export async function makeBankLine(who: Api, amount: string, day: string) {
  const sent = await sendStatement(who, `Date,Text,Amount\n${day},Sample,${amount}`, {
    date: 0,
    text: 1,
    amount: 2,
    order: 'YMD',
    account: 'Sample',
  })
  const [{ id }] = sent.json().statements
  const [line] = (await who.list('bank-lines', { filter: { statement: id } })).json()
  return line as { id: number; version: number; statement: number }
}
