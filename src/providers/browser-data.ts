import { deleteDraftsOf } from './drafts'

/** Choices of this machine, which say nothing of anybody's work. */
const ofTheMachine = ['theme', 'locale']
/** Of react-admin's store: whether the menu is open, how dense lists are, single keys on or off. */
const sharedStore = 'RaStore:app:'
/** Somebody has logged out here: what other tabs still hold of theirs is not written any more. */
const signedOut = 'signed-out'
/** Of the last hours, in this tab: ids of the lists that led to records. */
const tabTraces = 'place:'

/**
 * Takes everything of whoever worked here out of the browser: what they opened, filtered and looked for, in
 * which cemetery, and unless `keepDrafts` what they typed and did not save. Of others, whose session was
 * lost, drafts alone stay, so that it loses them no work.
 */
export function clearBrowserData(user: number | null, keepDrafts: boolean): void {
  if (!keepDrafts) {
    localStorage.setItem(signedOut, '1')
    if (user !== null) deleteDraftsOf(user)
  }
  for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key)
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(tabTraces)) sessionStorage.removeItem(key)
}

/** Somebody works here again. */
export const markSignedIn = () => localStorage.removeItem(signedOut)

const stays = (key: string) =>
  ofTheMachine.includes(key) ||
  key === signedOut ||
  key.startsWith(sharedStore) ||
  key.startsWith('draft:')
