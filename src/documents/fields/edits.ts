import type { DocumentField } from '../../../core/documents/document'

/** What is edited: the places, and the roles that may have one. */
export interface FieldsDraft {
  fields: readonly DocumentField[]
  roles: readonly string[]
}

/** A draft with what it was before and what was undone. */
export interface Edits {
  past: readonly FieldsDraft[]
  now: FieldsDraft
  future: readonly FieldsDraft[]
  /** What the last edit was, where a further one like it is the same step. */
  merging: string | null
}

export type Edit =
  | { type: 'change'; to: FieldsDraft; merge?: string }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'replace'; by: FieldsDraft }

const steps = 200

export const editsOf = (now: FieldsDraft): Edits => ({ past: [], now, future: [], merging: null })

export function edited(edits: Edits, edit: Edit): Edits {
  const { past, now, future, merging } = edits
  switch (edit.type) {
    case 'change': {
      const merge = edit.merge ?? null
      const same = merge !== null && merge === merging
      return {
        past: same ? past : [...past, now].slice(-steps),
        now: edit.to,
        future: [],
        merging: merge,
      }
    }
    case 'undo': {
      const before = past.at(-1)
      if (!before) return edits
      return { past: past.slice(0, -1), now: before, future: [now, ...future], merging: null }
    }
    case 'redo': {
      const [next, ...rest] = future
      if (!next) return edits
      return { past: [...past, now], now: next, future: rest, merging: null }
    }
    case 'replace':
      return editsOf(edit.by)
  }
}

/** Roles that a record's papers usually have, for a PDF that has none yet. */
const usual: Readonly<Record<string, readonly string[]>> = {
  contracts: ['purchaser', 'cemetery'],
  'interment-rights': ['holder', 'cemetery'],
  memorials: ['mason', 'cemetery'],
  'right-transfers': ['holder', 'transferee', 'cemetery'],
  'work-orders': ['crew', 'office'],
}

export const rolesOf = (fields: readonly DocumentField[], resource: string): string[] => [
  ...new Set([
    ...fields.flatMap(({ role }) => role ?? []),
    ...(usual[resource] ?? ['contact', 'cemetery']),
  ]),
]

/** A name that no field of the PDF's own form has. */
export const newFieldName = () => `place-${crypto.randomUUID().slice(0, 8)}`

/** A letter for each role, so that its colour is not the only sign: A to Z, then AA. */
export const roleLetter = (index: number): string =>
  (index >= 26 ? roleLetter(Math.floor(index / 26) - 1) : '') +
  String.fromCharCode(65 + (index % 26))

/** How many colours there are (`field-editor.css`); further roles begin anew. */
export const roleColours = 8
