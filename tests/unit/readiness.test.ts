import { expect, it } from 'vitest'
import { type ReadinessFacts, readinessOf } from '../../core/authority/readiness'

const none = { wanted: 0, done: 0, open: null }
const planned: ReadinessFacts = {
  id: 7,
  disposition: 'burial',
  location: 3,
  authority: 'yes',
  overridden: false,
  live: null,
  authorised: false,
  permit: false,
  permitRule: 'if',
  contracts: { count: 0, owing: null },
  opensGrave: { wanted: 1, done: 0, open: 11 },
  deliversVault: none,
  vault: { named: false, jobType: null },
  documents: { wanted: 0, open: null },
}
/** Without what sales and the permit say. */
const only = { permitRule: 'ignore', contracts: null, opensGrave: null } as const
const brief = { ...only, deliversVault: null }
const said = (facts: Partial<ReadinessFacts>) =>
  readinessOf({ ...planned, ...facts })
    .map(({ key, state, next, changed }) =>
      [key, state, changed && 'changed', next?.action].filter(Boolean).join(' '),
    )
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
  [
    'with a vault that nobody was asked to deliver',
    { ...only, vault: { named: true, jobType: 4 } },
    'authority yes · permit notNeeded · vaultDelivered notYet orderVault · papers notNeeded',
  ],
  [
    'with a vault, where no kind of work delivers one',
    { ...only, vault: { named: true, jobType: null } },
    'authority yes · permit notNeeded · vaultDelivered notYet addVaultJob · papers notNeeded',
  ],
  [
    'with a vault that is on its way',
    {
      ...only,
      vault: { named: true, jobType: 4 },
      deliversVault: { wanted: 1, done: 0, open: 12 },
    },
    'authority yes · permit notNeeded · vaultDelivered notYet openWork · papers notNeeded',
  ],
  [
    'refused by now',
    { ...brief, live: { verdict: 'no', refused: true } },
    'authority notYet changed authorise · permit notNeeded · papers notNeeded',
  ],
  [
    'refused for what was passed over, as it was',
    { ...brief, authority: 'no', overridden: true, live: { verdict: 'no', refused: false } },
    'authority yes · permit notNeeded · papers notNeeded',
  ],
  [
    'refused for something else than what was passed over',
    { ...brief, authority: 'no', overridden: true, live: { verdict: 'no', refused: true } },
    'authority notYet changed authorise · permit notNeeded · papers notNeeded',
  ],
  [
    'allowed by now',
    { ...brief, authority: 'if', live: { verdict: 'yes', refused: false } },
    'authority yes changed · permit notNeeded · papers notNeeded',
  ],
  [
    'with a condition, whose hour alone was passed over',
    { ...brief, authority: 'if', overridden: true },
    'authority notYet authorise · permit notNeeded · papers notNeeded',
  ],
  [
    'of an import that is refused by now',
    { ...brief, authority: null, authorised: true, live: { verdict: 'no', refused: true } },
    'authority notYet changed authorise · permit notNeeded · papers notNeeded',
  ],
])('what is ready of an interment, %s', (_, facts, expected) => {
  expect(said(facts)).toBe(expected)
})
