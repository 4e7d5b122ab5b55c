/** What was typed into a form and not saved, kept in this browser. */
export interface FormDraft {
  /** When it was last typed into, milliseconds. */
  at: number
  /** Of the record that the form was filled from; 0 for a new one. */
  version: number
  /** The fields that differ from what the form began with, as its inputs have them. */
  values: Record<string, unknown>
}

const prefix = 'draft:'
/** A draft that nobody asked for in a week is not offered any more. */
const kept = 7 * 24 * 3600 * 1000

/**
 * Where the draft of a form lies: nobody else's, of no other cemetery, record or prefilled new form.
 * @param record an id, or what a new form was told to begin with
 */
export const draftKey = (
  user: number,
  cemetery: number,
  area: string,
  record: number | Record<string, unknown> | undefined,
) =>
  `${prefix}${user}:${cemetery}:${area}:${
    typeof record === 'number' ? record : `new${record ? JSON.stringify(record) : ''}`
  }`

export function readDraft(key: string, now = Date.now()): FormDraft | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as FormDraft | null
    if (!found || typeof found.at !== 'number' || typeof found.values !== 'object') return null
    return now - found.at < kept ? found : null
  } catch {
    return null
  }
}

/** @returns whether the browser kept it; one without room keeps nothing */
export function writeDraft(key: string, draft: FormDraft): boolean {
  try {
    // Another tab logged out: a form that is taken away here leaves nothing behind.
    if (localStorage.getItem('signed-out') !== null) return false
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const deleteDraft = (key: string) => localStorage.removeItem(key)

/** How many drafts somebody has in this browser. */
export const countDraftsOf = (user: number, now = Date.now()): number =>
  keysOf(user).filter((key) => readDraft(key, now)).length

/** Takes away all of somebody's. */
export function deleteDraftsOf(user: number): void {
  for (const key of keysOf(user)) deleteDraft(key)
}

const keysOf = (user: number) =>
  Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${user}:`))

/** Takes away what is too old, whoever it belongs to. */
export function deleteExpiredDrafts(now = Date.now()): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !readDraft(key, now)) deleteDraft(key)
}
