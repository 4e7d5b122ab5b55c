import { expect, it } from 'vitest'
import { problemOf } from './errors'

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

it.each([
  ...['08000', '08001', '08003', '08004', '08006', '08P01', '25006', '25P03', '28000', '28P01'],
  ...['3D000', '53000', '53200', '53300', '57P01', '57P02', '57P03', '57P04', '57P05'],
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])('an unavailable database is 503: %s', (code) => {
  expect(problemOf(coded(code))).toMatchObject({
    status: 503,
    extra: { code: 'unreachable' },
    headers: { 'retry-after': '5' },
  })
})

it.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'the database connections are closed',
])('an error of pg without a code is 503: %s', (message) => {
  expect(problemOf(new Error(message)).status).toBe(503)
  expect(problemOf(new Error('while reading', { cause: new Error(message) })).status).toBe(503)
})

it('a missing socket counts as an unavailable database, a missing file does not', () => {
  expect(problemOf(coded('ENOENT', { syscall: 'connect' })).status).toBe(503)
  expect(problemOf(coded('ENOENT', { syscall: 'open' })).status).toBe(500)
})

it('a 503 promises nothing about what was saved', () => {
  const { title, detail } = problemOf(coded('57P01'))
  expect(`${title} ${detail}`).not.toMatch(/nothing|not saved|safe|lost/i)
})

it.each([
  ['53100', 507],
  ['40P01', 409],
  ['42P01', 500],
  ['XX001', 500],
  ['57014', 500],
])('another error of the database keeps its status: %s is %i', (code, status) => {
  expect(problemOf(coded(code)).status).toBe(status)
})
