import { createContext, useContext } from 'react'
import type { FieldOptions } from './field-options'

/** What all blocks of one editor share. */
export interface EditorContextValue {
  options: FieldOptions
  /** The records that it is for. */
  resource: string
  /** The template, once it was saved: files are its. */
  template: number | null
  /** The name of a choice of a field: "Pre-need". */
  choiceOf: (path: string, choice: string) => string
}

export const EditorContext = createContext<EditorContextValue | null>(null)

/** @throws Error outside of an editor */
export function useEditorContext(): EditorContextValue {
  const value = useContext(EditorContext)
  if (!value) throw new Error('outside of an editor of papers')
  return value
}
