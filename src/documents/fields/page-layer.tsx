import { useTranslate } from 'ra-core'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { DocumentField, PageSize } from '../../../core/documents/document'
import type { SigningFieldKind } from '../../../core/documents/recipient-view'
import { roleColours, roleLetter } from './edits'
import { clampRect, type Guide, type Rect, rectBetween, snapped } from './place-geometry'

/** What may be done to places; the same object for as long as the page is there. */
export interface PlaceActions {
  select: (fieldName: string | null) => void
  /** Where nothing is drawn, a place of the usual size is made around the point. */
  add: (pageNumber: number, at: { x: number; y: number } | Rect) => void
  /** @param step keys that follow each other are one step */
  move: (fieldName: string, rect: Rect, step?: string) => void
  remove: (fieldName: string) => void
  /** Goes to its form in the list. */
  edit: (fieldName: string) => void
  nameOfRole: (role: string | null) => string
}

interface LayerProps {
  pageNumber: number
  page: PageSize
  /** CSS pixels per point. */
  scale: number
  /** Of this page, in reading order. */
  fields: readonly DocumentField[]
  roles: readonly string[]
  armed: SigningFieldKind | null
  selected: string | null
  actions: PlaceActions
}

/** So far a pointer goes, in CSS pixels, before it draws or carries. */
const slack = 5
const touchSlack = 12

/** Over a page: its places, and where new ones are put. */
export function PageLayer({
  pageNumber,
  page,
  scale,
  fields,
  roles,
  armed,
  selected,
  actions,
}: LayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number; id: number } | null>(null)
  const [drawn, setDrawn] = useState<Rect | null>(null)
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = (layer.current as HTMLDivElement).getBoundingClientRect()
    return { x: (clientX - left) / scale, y: (clientY - top) / scale }
  }
  const end = () => {
    from.current = null
    setDrawn(null)
  }
  return (
    <div
      ref={layer}
      className={armed ? 'place-layer armed' : 'place-layer'}
      onPointerDown={(event) => {
        if (event.target !== layer.current || event.button !== 0) return
        if (!armed) return actions.select(null)
        from.current = { ...pointOf(event), id: event.pointerId }
        if (event.pointerType !== 'touch') layer.current?.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (from.current?.id !== event.pointerId || event.pointerType === 'touch') return
        const rect = rectBetween(from.current, pointOf(event))
        setDrawn(Math.max(rect.width, rect.height) * scale < slack ? null : rect)
      }}
      onPointerUp={(event) => {
        const begun = from.current
        if (begun?.id !== event.pointerId) return
        const to = pointOf(event)
        const far = Math.hypot(to.x - begun.x, to.y - begun.y) * scale
        if (event.pointerType === 'touch') {
          if (far < touchSlack) actions.add(pageNumber, begun)
        } else if (far < slack) actions.add(pageNumber, begun)
        else actions.add(pageNumber, rectBetween(begun, to))
        end()
      }}
      onPointerCancel={end}
    >
      {fields.map((field) => (
        <Place
          key={field.fieldName}
          field={field}
          page={page}
          scale={scale}
          others={fields}
          role={field.role === null ? -1 : roles.indexOf(field.role)}
          selected={selected === field.fieldName}
          actions={actions}
        />
      ))}
      {drawn && <div className="place-drawn" style={boxOf(drawn, scale)} />}
    </div>
  )
}

interface PlaceProps {
  field: DocumentField
  page: PageSize
  scale: number
  others: readonly DocumentField[]
  /** Its index; -1 for nobody. */
  role: number
  selected: boolean
  actions: PlaceActions
}

interface Carried {
  pointer: number
  x: number
  y: number
  resizes: boolean
  moved: boolean
}

const Place = memo(function Place({
  field,
  page,
  scale,
  others,
  role,
  selected,
  actions,
}: PlaceProps) {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const carried = useRef<Carried | null>(null)
  const byKey = useRef(false)
  const [now, setNow] = useState<{ rect: Rect; guides: Guide[] } | null>(null)
  const { fieldName, kind, label, required, pageNumber } = field
  // Where it stands among the others may change as it is moved: the keys stay with it.
  useLayoutEffect(() => {
    if (byKey.current && document.activeElement !== button.current)
      button.current?.focus({ preventScroll: true })
    byKey.current = false
  })
  const rectAt = (event: PointerEvent) => {
    const { x, y, resizes } = carried.current as Carried
    const dx = (event.clientX - x) / scale
    const dy = (event.clientY - y) / scale
    const next = resizes
      ? { ...field, width: Math.max(6, field.width + dx), height: Math.max(6, field.height + dy) }
      : { ...field, x: field.x + dx, y: field.y + dy }
    if (resizes || event.altKey) return { rect: within(next, page, resizes), guides: [] }
    const near = others.filter((one) => one.fieldName !== fieldName)
    const { rect, guides } = snapped(next, near, 5 / scale)
    return { rect: clampRect(rect, page), guides }
  }
  const up = (event: PointerEvent) => {
    const was = carried.current
    if (was?.pointer !== event.pointerId) return
    if (was.moved) actions.move(fieldName, rectAt(event).rect)
    carried.current = null
    setNow(null)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1
    const arrow = arrows[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') actions.remove(fieldName)
    else if (event.key === 'Enter') actions.edit(fieldName)
    else if (event.key === 'Escape') actions.select(null)
    else if (arrow) {
      const [dx, dy] = [arrow[0] * step, arrow[1] * step]
      const resizes = event.altKey || event.ctrlKey
      const next = resizes
        ? { ...field, width: field.width + dx, height: field.height + dy }
        : { ...field, x: field.x + dx, y: field.y + dy }
      byKey.current = true
      actions.move(
        fieldName,
        within(next, page, resizes),
        `${resizes ? 'size' : 'move'} ${fieldName}`,
      )
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const rect = now?.rect ?? field
  const round = Math.round
  return (
    <>
      <div
        className={`place${selected ? ' selected' : ''}${required ? '' : ' optional'}`}
        data-colour={role < 0 ? 'none' : role % roleColours}
        style={boxOf(rect, scale)}
      >
        <span className="place-mark" aria-hidden="true">
          <b>{role < 0 ? '?' : roleLetter(role)}</b>
          <span>{label}</span>
        </span>
        <button
          ref={button}
          type="button"
          id={placeId(fieldName)}
          aria-pressed={selected}
          aria-describedby="place-keys"
          aria-label={translate('placing.placeName', {
            kind: translate(`placing.kinds.${kind}`),
            label,
            role: actions.nameOfRole(field.role),
            required: translate(required ? 'placing.required' : 'placing.optional'),
            page: pageNumber,
            x: round(rect.x),
            y: round(rect.y),
            width: round(rect.width),
            height: round(rect.height),
          })}
          onClick={() => actions.select(fieldName)}
          onFocus={() => actions.select(fieldName)}
          onKeyDown={press}
          onPointerDown={(event) => {
            if (event.button !== 0 || (event.pointerType === 'touch' && !selected)) return
            const resizes = (event.target as HTMLElement).closest('[data-resize]') !== null
            const { clientX: x, clientY: y, pointerId } = event
            carried.current = { pointer: pointerId, x, y, resizes, moved: false }
            button.current?.setPointerCapture(pointerId)
          }}
          onPointerMove={(event) => {
            const was = carried.current
            if (was?.pointer !== event.pointerId) return
            if (!was.moved && Math.hypot(event.clientX - was.x, event.clientY - was.y) < slack)
              return
            was.moved = true
            setNow(rectAt(event))
          }}
          onPointerUp={up}
          onPointerCancel={() => {
            carried.current = null
            setNow(null)
          }}
        >
          {selected && <span className="place-corner" data-resize aria-hidden="true" />}
        </button>
      </div>
      {now?.guides.map(({ axis, at }) => (
        <div
          key={`${axis} ${at}`}
          className={`place-guide ${axis}`}
          style={axis === 'x' ? { left: at * scale } : { top: at * scale }}
        />
      ))}
    </>
  )
})

export const placeId = (fieldName: string) => `place ${fieldName}`.replaceAll(/\s/g, '-')

/** The letter of a role in its colour. */
export function RoleBadge({ index, children }: { index: number; children?: ReactNode }) {
  return (
    <span
      className="role-badge"
      data-colour={index < 0 ? 'none' : index % roleColours}
      aria-hidden="true"
    >
      {children ?? (index < 0 ? '?' : roleLetter(index))}
    </span>
  )
}

const boxOf = ({ x, y, width, height }: Rect, scale: number) => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale,
})

/** One that is made larger stays where it is; one that is moved stays as large. */
const within = (rect: Rect, page: PageSize, resizes: boolean): Rect =>
  clampRect(
    resizes
      ? {
          ...rect,
          width: Math.min(rect.width, page.width - rect.x),
          height: Math.min(rect.height, page.height - rect.y),
        }
      : rect,
    page,
  )

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
