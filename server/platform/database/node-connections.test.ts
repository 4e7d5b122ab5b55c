import { describe, expect, it } from 'vitest'
import { addressOf } from './node-address'
import { NodeConnections } from './node-connections'

describe('the address of a node', () => {
  it.each([
    [
      'postgresql://sexton:secret@db0:5432/sexton?sslmode=require',
      'postgresql://sexton:secret@db1:5433/sexton?sslmode=require',
    ],
    ['postgresql://sexton@db0/sexton', 'postgresql://sexton@db1:5433/sexton'],
    [
      'postgresql:///sexton?host=/run/postgresql&user=sexton',
      'postgresql://db1:5433/sexton?user=sexton',
    ],
  ])('has the user, the database and the settings of the coordinator’s %s', (url, expected) => {
    expect(addressOf(url, 'db1', 5433)).toBe(expected)
  })

  it('may be one of the sixth version of the protocol', () => {
    expect(addressOf('postgresql://sexton@db0:1/sexton', 'fe80::1', 5432)).toBe(
      'postgresql://sexton@[fe80::1]:5432/sexton',
    )
  })
})

describe('a node that is not reached', () => {
  it('is told of once, though many ask', async () => {
    const coordinator = {
      query: async (text: string) =>
        text.includes('master_run_on_worker')
          ? { rows: [{ success: false, result: '' }] }
          : { rows: [{ id: 102_008, host: 'db1', port: 5432 }] },
    }
    const nodes = new NodeConnections(() => 'postgresql://db0/sexton', coordinator as never, {
      max: 1,
      lanes: 1,
    })
    const told: string[] = []
    nodes.events.on('away', (node) => told.push(node))
    for (const cemeteryId of [1, 2, 1])
      expect(
        await nodes.query({ cemeteryId, userId: 1, elevated: false }, { text: 'select 1' }),
      ).toBeUndefined()
    expect(told).toEqual(['db1:5432'])
    expect(nodes.answered).toEqual({ node: 0, coordinator: 3 })
  })
})
