import { describe, expect, it } from 'vitest'
import { NodeShares } from './node-shares'

describe('the connections that may work for one node', () => {
  it('are given to who comes first, and then to who waits longest', async () => {
    const shares = new NodeShares(2)
    const had: string[] = []
    const take = (who: string, node = 'db1:5432') => shares.take(node).then(() => had.push(who))
    await take('one')
    await take('two')
    const third = take('three')
    const fourth = take('four')
    await take('of another node', 'db2:5432')
    expect(had).toEqual(['one', 'two', 'of another node'])
    shares.give('db1:5432')
    await third
    shares.give('db1:5432')
    await fourth
    expect(had.slice(3)).toEqual(['three', 'four'])
  })

  it('are as many as before once all are given back', async () => {
    const shares = new NodeShares(1)
    for (let round = 0; round < 3; round++) {
      await shares.take('db1:5432')
      const next = shares.take('db1:5432')
      shares.give('db1:5432')
      await next
      shares.give('db1:5432')
    }
    await shares.take('db1:5432')
    let more = false
    const waits = shares.take('db1:5432').then(() => {
      more = true
    })
    await Promise.resolve()
    expect(more).toBe(false)
    shares.give('db1:5432')
    await waits
  })
})
