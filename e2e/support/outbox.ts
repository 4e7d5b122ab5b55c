import { type APIRequestContext, expect } from '@playwright/test'
import type { OutboxMail } from '../../core/recovery'

/** The path that the newest letter's link to somebody leads to, once it lies in the demo's outbox. */
export async function linkTo(
  request: APIRequestContext,
  to: string,
  page: 'Reset-Password' | 'Verify-Email' = 'Reset-Password',
): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/api/v1/outbox')).json()) as OutboxMail[]
      const text = mails.find((one) => one.to === to)?.text ?? ''
      found = new RegExp(`https?://\\S+/${page}\\S+`).exec(text)?.[0] ?? ''
      return found
    })
    .not.toBe('')
  const { pathname, search } = new URL(found)
  return pathname + search
}
