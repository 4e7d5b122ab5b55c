import { expect, it } from 'vitest'
import { hostAddresses, placeOf } from './host-addresses'

it('one host stays as it is', () => {
  for (const url of [
    'postgresql://sexton:pw@db:5432/sexton?sslmode=require',
    'postgresql://sexton@/sexton?host=%2Frun%2Fpg&port=5433',
    'postgres://db/sexton',
    'postgresql://sexton:p@ss,word@db/sexton',
  ])
    expect(hostAddresses(url)).toEqual([url])
})

it('several hosts become one address each, with what they share', () => {
  expect(
    hostAddresses(
      'postgresql://sexton:p%40,w@a:5432,b,[::1]:5433/sexton?target_session_attrs=read-write&sslmode=require',
    ),
  ).toEqual([
    'postgresql://sexton:p%40,w@a:5432/sexton?sslmode=require',
    'postgresql://sexton:p%40,w@b/sexton?sslmode=require',
    'postgresql://sexton:p%40,w@[::1]:5433/sexton?sslmode=require',
  ])
  expect(hostAddresses('postgresql://a,b/sexton?target_session_attrs=primary')).toEqual([
    'postgresql://a/sexton',
    'postgresql://b/sexton',
  ])
})

it('a place is told without the password', () => {
  expect(placeOf('postgresql://sexton:secret@db:5432/sexton')).toBe('db:5432/sexton')
  expect(placeOf('postgresql://sexton:sec@ret,s@db/sexton')).toBe('db/sexton')
  expect(placeOf('postgres://db/sexton')).toBe('db/sexton')
})
