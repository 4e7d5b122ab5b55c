import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { Panel } from '../../src/kit/panel'
import { PhotoButton } from '../../src/kit/photo-button'
import { problemText } from '../../src/kit/problem-text'
import { RecordLink } from '../../src/kit/record-link'
import { useArea } from '../../src/kit/use-area'
import { useCarry } from '../../src/kit/use-carry'
import { useData } from '../../src/kit/use-data'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'
import { usePictures } from '../../src/kit/use-pictures'
import { useSendFile } from '../../src/kit/use-send-file'
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
  const links = useLinks()
  const may = useMay(area)
  const data = useData()
  const cache = useQueryClient()
  const send = useSendFile(area.name)
  const pictures = usePictures(area, record.id)
  const [said, say] = useState('')
  const [busy, setBusy] = useState(false)
  /** The order that was asked for, until the server has answered. */
  const [asked, setAsked] = useState<Stop[] | null>(null)
  const focus = useRef<number | null>(null)
  const stops = asked ?? ((record.stops ?? []) as Stop[])
  const write = may.write && !record.archivedAt
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    }
    await cache.invalidateQueries()
    setAsked(null)
    setBusy(false)
  }
  const move = (id: number, to: number) => {
    const from = stops.findIndex((stop) => stop.id === id)
    const stop = stops[from]
    if (busy || !stop || from === to || to < 0 || to >= stops.length) return
    const next = stops.filter((one) => one !== stop)
    next.splice(to, 0, stop)
    focus.current = id
    setAsked(next)
    void doing(async () => {
      await data.update(area.name, {
        id: record.id,
        data: { stops: next },
        previousData: record,
      })
      say(texts.own('stop.moved', { title: stop.title, number: to + 1 }))
    })
  }
  const { carried, take } = useCarry<number>((id, to) => move(id, Number(to)))
  useLayoutEffect(() => {
    if (focus.current === null) return
    document.querySelector<HTMLElement>(`[data-stop="${focus.current}"]`)?.focus()
    focus.current = null
  })
  const keyed = (id: number, at: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(id, at + by)
  }
  return (
    <Panel
      title={texts.label('stops')}
      action={
        write && (
          <Button size="small" component={RouterLink} to={links.edit(area.name, record.id)}>
            {texts.own('stop.add')}
          </Button>
        )
      }
    >
      <p id="stops-hint" className="visually-hidden">
        {texts.own('stop.hint')}
      </p>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </p>
      {stops.length === 0 && <p>{texts.own('stop.none')}</p>}
      <ol className="stops">
        {stops.map((stop, at) => (
          <li
            key={stop.id}
            data-drop={at}
            className={`${carried?.key === stop.id ? 'carried' : ''} ${carried?.over === String(at) ? 'over' : ''}`}
          >
            {write && stops.length > 1 ? (
              <button
                type="button"
                className="stop-handle"
                data-stop={stop.id}
                aria-label={texts.own('stop.move', { number: at + 1, title: stop.title })}
                aria-describedby="stops-hint"
                onPointerDown={take(stop.id)}
                onKeyDown={keyed(stop.id, at)}
              >
                {at + 1}
              </button>
            ) : (
              <span className="stop-number" aria-hidden>
                {at + 1}
              </span>
            )}
            <div>
              <h3>{stop.title}</h3>
              {stop.location !== null && stop.location !== undefined && (
                <RecordLink to="locations" id={stop.location} />
              )}
              {stop.photo && pictures.has(stop.photo) && (
                <img
                  src={pictures.get(stop.photo)}
                  alt={texts.own('stop.photoOf', { title: stop.title })}
                />
              )}
              {stop.text && <p>{stop.text}</p>}
              {write && (
                <PhotoButton
                  size="small"
                  disabled={busy}
                  aria-label={texts.own('stop.photoOf', { title: stop.title })}
                  onPhoto={(photo) =>
                    void doing(async () => {
                      const file = await send(record.id, photo)
                      await data.call(area.name, {
                        path: `${record.id}/photo`,
                        body: { stop: stop.id, file: file.id },
                        version: record.version,
                      })
                    })
                  }
                >
                  {texts.own('stop.photo')}
                </PhotoButton>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
