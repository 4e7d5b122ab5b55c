import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { problemText } from '../../src/app/problem-text'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useDragSort } from '../../src/app/use-drag-sort'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { PhotoButton } from '../../src/kit/photo-button'
import { usePictures } from '../../src/record/use-pictures'
import { useSendFile } from '../../src/record/use-send-file'
import './stops.css'

interface Stop extends Record<string, unknown> {
  id: number
  title: string
  location: number | null
  text: string | null
  photo: number | null
}

/** The stops in their order, which is dragged or moved by the arrow keys; each may have a photo. */
export function Stops({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const notify = useNotify()
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const send = useSendFile(area.name)
  const pictures = usePictures(area, record.id)
  const [busy, setBusy] = useState(false)
  const write = may.write && !record.archivedAt
  const sorting = useDragSort({
    items: (record.stops ?? []) as Stop[],
    may: write,
    nameOf: ({ title }) => title,
    store: (stops) =>
      data.update(area.name, { id: record.id, data: { stops }, previousData: record }),
    words: {
      move: ({ name: title, number }) => texts.areaText('stop.move', { title, number }),
      moved: ({ name: title, number }) => texts.areaText('stop.moved', { title, number }),
      hint: texts.areaText('stop.hint'),
    },
  })
  const give = async (stop: number, photo: File) => {
    setBusy(true)
    try {
      const file = await send(record.id, photo)
      await data.call(area.name, {
        path: `${record.id}/photo`,
        body: { stop, file: file.id },
        version: record.version,
      })
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    }
    await cache.invalidateQueries()
    setBusy(false)
  }
  return (
    <Panel
      title={texts.label('stops')}
      action={
        write && (
          <Button size="small" component={RouterLink} to={links.edit(area.name, record.id)}>
            {texts.areaText('stop.add')}
          </Button>
        )
      }
    >
      {sorting.heard}
      {sorting.items.length === 0 && <p>{texts.areaText('stop.none')}</p>}
      <ol className="stops" ref={sorting.list}>
        {sorting.items.map((stop, at) => (
          <li key={stop.id} {...sorting.line(stop, at)}>
            {sorting.handle(stop, at)}
            <div>
              <h3>{stop.title}</h3>
              {stop.location !== null && stop.location !== undefined && (
                <RecordLink to="locations" id={stop.location} />
              )}
              {stop.photo && pictures.has(stop.photo) && (
                <img
                  src={pictures.get(stop.photo)}
                  alt={texts.areaText('stop.photoOf', { title: stop.title })}
                />
              )}
              {stop.text && <p>{stop.text}</p>}
              {write && (
                <PhotoButton
                  size="small"
                  disabled={busy || sorting.busy}
                  aria-label={texts.areaText('stop.photoOf', { title: stop.title })}
                  onPhoto={(photo) => void give(stop.id, photo)}
                >
                  {texts.areaText('stop.photo')}
                </PhotoButton>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
