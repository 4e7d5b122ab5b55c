import { describe, expect, it, vi } from 'vitest'
import type { SignatureValue, SigningField } from '../../core/documents/recipient-view'
import { HttpError } from '../../src/providers/http'
import { Entries, entryOf, nextOpenField, openFields } from './entries'

const typed = (text: string): SignatureValue => ({ kind: 'typed', text })
const failure = (status: number) => new HttpError(status, {}, '/Sign', 'No')

function entries(send: (name: string, value: SignatureValue | null) => Promise<unknown>) {
  const kept: unknown[] = []
  const onEnd = vi.fn()
  const made = new Entries({
    saved: [],
    unsent: [],
    send,
    keep: (unsent) => kept.push(unsent),
    onEnd,
  })
  return { made, kept, onEnd }
}

describe('entries of a recipient', () => {
  it('show at once, and are saved one after another', async () => {
    const order: string[] = []
    const { made } = entries(async (name) => void order.push(name))
    const done = made.enter(['a', 'b'], typed('AB'))
    expect(entryOf(made.get(), 'b')).toEqual(typed('AB'))
    await done
    expect(order).toEqual(['a', 'b'])
    expect([...made.get().saved.keys()]).toEqual(['a', 'b'])
    expect(made.get().unsent.size).toBe(0)
  })

  it.each([0, 429, 500, 503])('are kept when %s answers, and sent by a retry', async (status) => {
    let up = false
    const { made, kept } = entries(async () => {
      if (!up) throw failure(status)
    })
    await made.enter(['a'], typed('A'))
    expect(made.get().lost).toBe(true)
    expect(kept.at(-1)).toEqual([['a', typed('A')]])
    up = true
    await made.retry()
    expect(made.get()).toMatchObject({ lost: false, sending: false })
    expect(made.get().saved.get('a')).toEqual(typed('A'))
    expect(kept.at(-1)).toEqual([])
  })

  it('that are on their way are waited for by who asks again', async () => {
    let arrive = () => {}
    const { made } = entries(() => new Promise<void>((done) => (arrive = done)))
    void made.enter(['a'], typed('A'))
    const again = made.retry().then(() => made.get().unsent.size)
    arrive()
    expect(await again).toBe(0)
  })

  it('are dropped when the server refuses the field, with the reason', async () => {
    const { made } = entries(async () => {
      throw failure(422)
    })
    await made.enter(['a'], typed('A'))
    expect(made.get().refused?.fieldName).toBe('a')
    expect(entryOf(made.get(), 'a')).toBeUndefined()
  })

  it.each([403, 404])('end with the token at %s', async (status) => {
    const { made, onEnd } = entries(async () => {
      throw failure(status)
    })
    await made.enter(['a'], typed('A'))
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('keep what was entered while the one before was on its way', async () => {
    let release = () => {}
    const sent: unknown[] = []
    const { made } = entries(async (_name, value) => {
      sent.push(value)
      if (sent.length === 1) await new Promise<void>((done) => (release = done))
    })
    const first = made.enter(['a'], typed('A'))
    void made.enter(['a'], typed('B'))
    release()
    await first
    expect(sent).toEqual([typed('A'), typed('B')])
    expect(made.get().saved.get('a')).toEqual(typed('B'))
  })

  it('are taken back by null; what was never sent is taken back without a call', async () => {
    const send = vi.fn(async () => {})
    const { made } = entries(send)
    await made.enter(['a'], typed('A'))
    await made.enter(['a'], null)
    await made.enter(['b'], null)
    expect(send.mock.calls).toEqual([
      ['a', typed('A')],
      ['a', null],
    ])
    expect(made.get().saved.size).toBe(0)
  })
})

describe('open fields', () => {
  const at = (fieldName: string, pageNumber: number, y: number, required = true): SigningField => ({
    fieldName,
    pageNumber,
    kind: 'signature',
    label: fieldName,
    required,
    x: 0,
    y,
    width: 10,
    height: 10,
  })
  const fields = [at('c', 2, 5), at('b', 1, 90), at('a', 1, 10), at('d', 2, 90, false)]

  it('are the required ones without an entry, from the first page to the last', async () => {
    const { made } = entries(async () => {})
    expect(openFields(made.get(), fields).map(({ fieldName }) => fieldName)).toEqual([
      'a',
      'b',
      'c',
    ])
    await made.enter(['b'], { kind: 'checkbox', checked: false })
    expect(openFields(made.get(), fields)).toHaveLength(3)
    await made.enter(['b'], typed('B'))
    const open = openFields(made.get(), fields)
    expect(nextOpenField(open, fields, null)?.fieldName).toBe('a')
    expect(nextOpenField(open, fields, 'a')?.fieldName).toBe('c')
    expect(nextOpenField(open, fields, 'b')?.fieldName).toBe('c')
    expect(nextOpenField(open, fields, 'd')?.fieldName).toBe('a')
  })
})
