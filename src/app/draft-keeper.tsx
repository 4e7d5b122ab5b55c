import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import type { AnyArea } from '../../core/area'
import { formatInstant } from '../kit/instants'
import {
  deleteDraft,
  deleteExpiredDrafts,
  draftKey,
  type FormDraft,
  readDraft,
  writeDraft,
} from '../providers/drafts'
import { useScope } from './scope-context'
import { useFormat } from './use-format'

type Values = Record<string, unknown>

interface DraftKeeperProps {
  area: AnyArea
  /** The record that the form was filled from; absent for a new one. */
  base: { id: number; version: number } | undefined
  /** What a new form was told to begin with. */
  initial: Values | undefined
  form: UseFormReturn<Values>
  /** False once what was typed is saved. */
  dirty: () => boolean
  /** Where it is said that a draft is kept. */
  spot: Element | null
}

/** Keeps what is typed as a draft of this browser, and offers one that was left behind. */
export default function DraftKeeper({ area, base, initial, form, dirty, spot }: DraftKeeperProps) {
  const translate = useTranslate()
  const { locale, timeZone } = useFormat()
  const { user, cemetery } = useScope()
  const key = draftKey(user.id, cemetery?.id ?? 0, area.name, base?.id ?? initial)
  const [offer, setOffer] = useState<FormDraft | null>(() => {
    deleteExpiredDrafts()
    const found = readDraft(key)
    // Saved after all, as the page was being closed.
    if (found && isSame(found.values, form.getValues())) deleteDraft(key)
    return readDraft(key)
  })
  const version = base?.version ?? 0
  const begun = useRef(false)
  const [kept, setKept] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      // Taken back: nothing would be lost, and a logout must not ask.
      if (!dirty()) {
        if (begun.current) deleteDraft(key)
        begun.current = false
        setKept(false)
        return
      }
      const names = Object.keys(form.formState.dirtyFields)
      const typed = form.getValues()
      const values = Object.fromEntries(names.map((name) => [name, typed[name]]))
      if (names.length === 0) return
      begun.current = writeDraft(key, { at: Date.now(), version, values })
      setKept(begun.current)
    }
    // What was typed while this was still on its way.
    timer = setTimeout(write, 300)
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(write, 300)
      },
    })
    // A closed tab or a lost session does not wait for the timer.
    const now = () => timer !== undefined && write()
    window.addEventListener('pagehide', now)
    return () => {
      now()
      stop()
      window.removeEventListener('pagehide', now)
      // Saved, or nothing differs any more. What an earlier form left is not this one's to end.
      if (begun.current && !dirty()) deleteDraft(key)
    }
  }, [dirty, form, key, version])

  const said =
    spot && createPortal(<span role="status">{kept && translate('record.draft.kept')}</span>, spot)
  if (!offer) return said
  const restore = () => {
    for (const [name, value] of Object.entries(offer.values))
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
    begun.current = true
    setOffer(null)
  }
  const discard = () => {
    deleteDraft(key)
    setOffer(null)
  }
  return (
    <>
      {said}
      <Alert
        severity="info"
        role="status"
        sx={{ mb: 2, flexWrap: 'wrap' }}
        action={
          <>
            <Button color="inherit" onClick={discard}>
              {translate('record.draft.discard')}
            </Button>
            <Button color="inherit" variant="outlined" onClick={restore}>
              {translate('record.draft.restore')}
            </Button>
          </>
        }
      >
        {translate('record.draft.offer', {
          at: formatInstant(new Date(offer.at).toISOString(), locale, timeZone),
        })}
        {base && offer.version !== version && (
          <>
            <br />
            {translate('record.draft.moved')}
          </>
        )}
      </Alert>
    </>
  )
}

const isSame = (draft: Values, filled: Values) =>
  Object.entries(draft).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(filled[name]),
  )
