import { describe, expect, it } from 'vitest'
import { t } from '../i18n/i18n'
import type { HttpError } from '../providers/http'
import { messageOf } from './error-message'

const of = (status: number, body: HttpError['body'], url = '/api/v1/x') =>
  messageOf({ status, body, url }, t)

describe('what the error dialog says', () => {
  it('is nothing for 401', () => expect(of(401, { title: 'No session' })).toBeNull())

  it('names the address for a 403 without a message', () => {
    expect(
      of(403, { title: 'Forbidden', instance: 'e1' }, '/api/v1/cemeteries/1001/trees'),
    ).toEqual({
      title: 'An error has occurred',
      text: 'You are not authorized to perform this action (/api/v1/cemeteries/1001/trees)',
      errorId: 'e1',
    })
    expect(of(403, {})?.text).toBe('You are not authorized to perform this action (/api/v1/x)')
  })
  it('shows a 403 that has something to say', () => {
    expect(of(403, { message: 'Only on weekdays' })?.text).toBe('Only on weekdays')
  })
  it('shows title and detail of a problem, with its id to copy', () => {
    expect(of(500, { title: 'Broken', detail: 'The disk is full', instance: 'e2' })).toEqual({
      title: 'An error has occurred',
      heading: 'Broken',
      text: 'The disk is full',
      errorId: 'e2',
    })
  })
  it('prefers errorDescription to message', () => {
    expect(of(500, { errorDescription: 'one', message: 'two' })?.text).toBe('one')
    expect(of(500, { message: 'a string body' })?.text).toBe('a string body')
  })
  it('speaks of a locked account in both voices', () => {
    const owner = of(403, { message: 'Account locked', isOwner: true })
    const other = of(403, { message: 'Account locked', isOwner: false })
    expect(owner?.title).toBe('Account locked')
    expect(owner?.text).toContain('contact customer support')
    expect(other?.title).toBe('Account locked')
    expect(other?.text).toContain('contact your account owner')
  })
  it('has words for an answer without any, and for none', () => {
    expect(of(502, {})?.text).toContain('502')
    expect(of(0, {})?.text).toContain('did not answer')
  })
})
