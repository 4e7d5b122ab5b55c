import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { AnyArea } from '../../core/area'
import type { AttachedFile } from '../../core/attachments'
import { useFiles } from './use-files'
import './head-photos.css'

const FileDialog = lazy(() => import('./file-dialog'))

/** As many as stand beside a title on a desk; a phone shows the first. */
const shown = 3
/** Above and below, in pixels: as large as the room that they take (head-photos.css). */
const size = 88

/** The photographs of a record beside its title, the newest first; each opens large. */
export default function HeadPhotos({ area, id }: { area: AnyArea; id: number }) {
  const translate = useTranslate()
  const { data = [] } = useFiles(area, id)
  const [open, setOpen] = useState<AttachedFile | null>(null)
  const photos = data.filter(({ thumb, picture }) => thumb && picture)
  if (photos.length === 0) return null
  const first = photos.slice(0, shown)
  // Of those that the width has no room for.
  const more = (at: number) => photos.length - at - 1
  return (
    <div className="head-photos">
      {first.map((file, at) => (
        <button
          key={file.id}
          type="button"
          aria-label={translate('record.file.open', { name: file.name })}
          onClick={() => setOpen(file)}
        >
          <img
            src={file.thumb as string}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
          />
          {more(at) > 0 && (at === 0 || at === first.length - 1) && (
            <span aria-hidden>+{more(at)}</span>
          )}
        </button>
      ))}
      {open && (
        <Suspense fallback={null}>
          <FileDialog files={photos} file={open} onFile={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
