import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { SelectedRows } from '../../core/imports/edit-schema'
import { problemBodyOf, problemText } from '../app/problem-text'
import {
  type ChangedRows,
  type ImportDetails,
  type ImportedRow,
  type RowEditInput,
  useImportActions,
} from './api'

/** What to do where somebody has changed rows since: correct the others, or all of them, or nothing. */
export type ConflictAnswer = 'others' | 'all' | null
/** The row's version with what was typed, or what somebody else has made of it. */
export type CellOutcome = { kept: number } | { now: ImportedRow }
/** A question that waits for its answer. */
export interface ConflictQuestion {
  /** What was to be done. */
  what: 'edit' | 'undo'
  changed: ChangedRows
  answer: (answer: ConflictAnswer) => void
}

/** The rows that somebody has changed since, where that is why a call was refused. */
const changedIn = (failure: unknown): ChangedRows | null => {
  const { status, current } = problemBodyOf(failure)
  return status === 412 && (current as ChangedRows | undefined)?.rows
    ? (current as unknown as ChangedRows)
    : null
}

/** What the row says in a cell, and what was decided of the row as a whole. */
const saysTheSame = (a: ImportedRow, b: ImportedRow, field: string) =>
  (a.values[field] ?? '') === (b.values[field] ?? '') &&
  a.decision === b.decision &&
  a.parts === b.parts

/**
 * Corrections of rows as they were seen. Where somebody has changed them since, nothing is written: the
 * person is asked, and what they typed stays.
 */
export function useCorrections({ id }: Pick<ImportDetails, 'id'>) {
  const { edit, undoEdit } = useImportActions()
  const cache = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const [asked, setAsked] = useState<ConflictQuestion | null>(null)
  const refresh = () => cache.invalidateQueries({ queryKey: ['imports', 'one', id] })
  const ask = (what: ConflictQuestion['what'], changed: ChangedRows) =>
    new Promise<ConflictAnswer>((resolve) =>
      setAsked({
        what,
        changed,
        answer: (answer) => {
          setAsked(null)
          resolve(answer)
        },
      }),
    )
  /** Whether it was done. */
  const attempt = async (
    what: ConflictQuestion['what'],
    call: (answer: ConflictAnswer, seen: number) => Promise<unknown>,
  ): Promise<boolean> => {
    let answer: ConflictAnswer = null
    let seen = 0
    for (;;)
      try {
        await call(answer, seen)
        return true
      } catch (failure) {
        const changed = changedIn(failure)
        if (!changed) {
          notify(problemText(failure, translate), { type: 'error' })
          return false
        }
        answer = await ask(what, changed)
        seen = changed.version
        if (answer === null) {
          await refresh()
          return false
        }
      }
  }
  return {
    asked,
    refresh,
    rows: (meant: SelectedRows, said: RowEditInput) =>
      attempt('edit', (answer, seen) =>
        edit(id, answer === 'all' ? asOf(meant, seen) : meant, said, answer === 'others'),
      ),
    undo: (no: number) => attempt('undo', (answer) => undoEdit(id, no, answer === 'others')),
    /**
     * One cell of a row as it was when somebody began to type: kept, or the row as it is now where somebody
     * else has said something else there. What they changed elsewhere in the row stands beside it.
     */
    cell: async (base: ImportedRow, field: string, text: string): Promise<CellOutcome> => {
      for (let { version } = base; ; ) {
        const records = [{ id: base.id, version }]
        try {
          const { version: kept } = await edit(
            id,
            { records },
            { kind: 'set', values: { [field]: text } },
          )
          return { kept }
        } catch (failure) {
          const now = changedIn(failure)?.rows.find((row) => row.id === base.id)
          if (!now || now.version <= version) throw failure
          if (!saysTheSame(base, now, field)) return { now }
          version = now.version
        }
      }
    },
  }
}

/** Rows as they stood at this version of the import. */
const asOf = (meant: SelectedRows, version: number): SelectedRows =>
  'records' in meant
    ? { records: meant.records.map(({ id }) => ({ id, version })) }
    : { ...meant, version }
