import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { AnyArea } from '../../core/area'
import type { AttachedFile } from '../../core/attachments'
import { LeaveGuard } from '../app/leave-guard'
import { useFileAccess } from '../app/use-area-access'
import type { AreaRecord } from '../derive/fields/columns'
import { AttachButton } from './attach-button'
import { DropOverlay } from './drop-overlay'
import { FilesPanel, isPreviewable } from './files-panel'
import { NoteBox } from './note-box'
import { Timeline } from './timeline'
import { UploadList } from './upload-list'
import { useDraftText } from './use-draft-text'
import { useFiles } from './use-files'
import { useNotes } from './use-notes'
import { useUploads } from './use-uploads'

const FileDialog = lazy(() => import('./file-dialog'))

interface RecordPanelsProps {
  area: AnyArea
  record: AreaRecord
  /** Null while a tab of related records is open: what was typed and what is on its way stays. */
  open: 'timeline' | 'files' | null
}

/** A record's story and its files, and the places to add to them. */
export default function RecordPanels({ area, record, open }: RecordPanelsProps) {
  const translate = useTranslate()
  const may = useFileAccess(area)
  const write = may && !record.archivedAt
  const notes = useNotes(area, record.id)
  const files = useFiles(area, record.id)
  const uploads = useUploads(area, record.id)
  const [text, setText] = useDraftText(`${area.name}/note`, record.id)
  const [shown, setShown] = useState<AttachedFile | null>(null)
  const add = async (said: string) => {
    await notes.add(said)
    setText(null)
  }
  return (
    <>
      {write && <DropOverlay onFiles={uploads.add} />}
      {open === 'timeline' && write && (
        <NoteBox
          text={text ?? ''}
          onText={setText}
          save={add}
          action={translate('record.note.post')}
        >
          <AttachButton onFiles={uploads.add} />
        </NoteBox>
      )}
      {uploads.sending && (
        <LeaveGuard changed dirty={uploads.isSending} texts="record.file.leave" />
      )}
      <UploadList {...uploads} />
      {open === 'timeline' && <Timeline area={area} record={record} onOpen={setShown} />}
      {open === 'files' && (
        <FilesPanel
          area={area}
          recordId={record.id}
          onFiles={write ? uploads.add : undefined}
          onOpen={setShown}
        />
      )}
      {shown && (
        <Suspense fallback={null}>
          <FileDialog
            files={(files.data ?? [shown]).filter(isPreviewable)}
            file={shown}
            onFile={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  )
}
