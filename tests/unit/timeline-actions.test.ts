import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import en from '../../src/i18n/en/areas'
import es from '../../src/i18n/es/areas'
import fr from '../../src/i18n/fr/areas'

/** What the server says was done to a record: the last argument of an update, or a line of the audit. */
const actions = ['resources', 'server/cemetery']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file)}`),
  )
  .filter((file) => /(routes|server)\.ts$|\/server\/.*[^t]\.ts$|^server.*\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\{ action: '([a-z-]+)' \}/g)])
  .map(([, action]) => action as string)

test.each([
  ['English', en],
  ['French', fr],
  ['Spanish', es],
])('every action on a record has its words on the timeline in %s', (_, { areas }) => {
  expect(actions.length).toBeGreaterThan(5)
  expect(actions.filter((action) => !(action in areas.timeline.action))).toEqual([])
})
