import { describe, expect, it } from 'vitest'
import { addressOf } from './node-connections'

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
