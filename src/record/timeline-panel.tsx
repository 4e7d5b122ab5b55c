import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AnyArea } from '../../core/area'
import type { AreaRecord } from '../derive/columns'
import { useMay } from '../kit/use-may'
import { NoteBox } from './note-box'
import { Timeline } from './timeline'
import { useNotes } from './use-notes'

/** A record's story, and a place to add to it. */
export default function TimelinePanel({ area, record }: { area: AnyArea; record: AreaRecord }) {
  const translate = useTranslate()
  const may = useMay(area)
  const notes = useNotes(area, record.id)
  const [text, setText] = useState('')
  const add = async (said: string) => {
    await notes.add(said)
    setText('')
  }
  return (
    <>
      {may.write && !record.archivedAt && (
        <NoteBox text={text} onText={setText} save={add} action={translate('record.note.post')} />
      )}
      <Timeline area={area} record={record} />
    </>
  )
}
