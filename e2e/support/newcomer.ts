import process from 'node:process'
import type { APIRequestContext } from '@playwright/test'
import { linkTo } from './outbox'
import { tokenOf } from './people'

export interface Newcomer {
  id: number
  email: string
  password: string
}

/** Somebody whom the administrator has just made, without a password: that is chosen by the letter's link. */
export async function invited(request: APIRequestContext, name: string): Promise<Newcomer> {
  const mark = `${Date.now().toString(36)}${process.pid.toString(36)}`
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${mark}@walk.test`
  const [firstName, ...rest] = name.split(' ')
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` }
  const data = { firstName, lastName: `${rest.join(' ')} ${mark}`.trim(), email }
  const answer = await request.post('/api/v1/users', { headers, data })
  if (!answer.ok()) throw new Error(`nobody was made: ${await answer.text()}`)
  return { id: (await answer.json()).id, email, password: `${mark} by the old yew` }
}

/** The same, who has chosen their password. */
export async function newcomer(request: APIRequestContext, name: string): Promise<Newcomer> {
  const person = await invited(request, name)
  const { email } = person
  const search = new URLSearchParams((await linkTo(request, email)).split('?')[1])
  const data = { email, code: search.get('code'), newPassword: person.password }
  const answer = await request.post('/api/v1/auth/reset-password', { data })
  if (!answer.ok()) throw new Error(`no password was set: ${await answer.text()}`)
  return person
}
