import { expect, it } from 'vitest'
import { type ReadinessFacts, readinessOf } from '../../core/authority/readiness'

const none = { wanted: 0, done: 0, open: null }
const planned: ReadinessFacts = {
  id: 7,
  disposition: 'burial',
  location: 3,
  authority: 'yes',
  overridden: false,
  authorised: false,
  permit: false,
  permitRule: 'if',
  contracts: { count: 0, owing: null },
  opensGrave: { wanted: 1, done: 0, open: 11 },
  deliversVault: none,
  documents: { wanted: 0, open: null },
}
const said = (facts: Partial<ReadinessFacts>) =>
  readinessOf({ ...planned, ...facts })
    .map(({ key, state, next }) => [key, state, next?.action].filter(Boolean).join(' '))
    .join(' · ')

it.each<[string, Partial<ReadinessFacts>, string]>([
  [
    'as it was booked',
    {},
    'authority yes · permit notYet enterPermit · payment notYet startContract · graveOpened notYet openWork · vaultDelivered notNeeded · papers notNeeded',
  ],
  [
    'all done',
    {
      permit: true,
      contracts: { count: 2, owing: null },
      opensGrave: { wanted: 2, done: 2, open: null },
      deliversVault: { wanted: 1, done: 1, open: null },
      documents: { wanted: 1, open: null },
    },
    'authority yes · permit yes · payment yes · graveOpened yes · vaultDelivered yes · papers yes',
  ],
  [
    'refused, and overridden',
    { authority: 'no', overridden: true, permitRule: 'ignore', contracts: null, opensGrave: null },
    'authority yes · permit notNeeded · vaultDelivered notNeeded · papers notNeeded',
  ],
  [
    'without a place yet',
    { location: null, contracts: { count: 1, owing: 5 }, documents: { wanted: 2, open: 9 } },
    'authority notYet authorise · permit notYet enterPermit · payment notYet takePayment · graveOpened notYet openWork · vaultDelivered notNeeded · papers notYet openDocument',
  ],
  [
    'of an import, which has no answer',
    {
      authority: null,
      authorised: true,
      permit: true,
      contracts: null,
      opensGrave: null,
      deliversVault: null,
    },
    'authority yes · permit yes · papers notNeeded',
  ],
  [
    'of a cenotaph',
    { disposition: 'cenotaph', location: null, authority: null, opensGrave: none },
    'authority notNeeded · permit notNeeded · payment notYet startContract · graveOpened notNeeded · vaultDelivered notNeeded · papers notNeeded',
  ],
])('what is ready of an interment, %s', (_, facts, expected) => {
  expect(said(facts)).toBe(expected)
})
