import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight'
import {
  type KeyboardEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../i18n/i18n'
import { iconOf } from '../navigation/icons'

interface Props {
  icon: string
  label: string
  active?: boolean
  /** At the rail's foot: opens upward. */
  up?: boolean
  /** Where a press leads; absent: it opens the list, as the chevron does otherwise. */
  to?: string
  /** The list's items. */
  children: ReactNode
}

/** A long list scrolls within the window. */
type Placed = ({ top: number } | { bottom: number }) & { maxHeight: number }
const MARGIN = 8
/** How long the mouse rests until a list opens, and how long it may be away until it closes. */
const OPENS_AFTER_MS = 200
const CLOSES_AFTER_MS = 300

/**
 * A group of the rail: a press leads to its first list, and the others stand beside the rail: by the
 * resting mouse, the chevron or the right arrow. A group that leads nowhere opens by its button.
 */
export function Flyout({ icon, label, active, up, to, children }: Props) {
  const t = useT()
  const Icon = iconOf(icon)
  const id = useId()
  const { key } = useLocation()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Opened by the mouse alone: it closes as the mouse leaves, and a press keeps it. */
  const byMouse = useRef(false)
  const [at, setAt] = useState<Placed | null>(null)
  const open = at !== null

  const shownFor = useRef(key)
  useEffect(() => {
    // Every navigation closes it; the mouse may have come before this ran first.
    if (shownFor.current === key) return
    shownFor.current = key
    clearTimeout(timer.current)
    setAt(null)
  }, [key])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setAt(null)
    }
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setAt(null)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [open])

  const show = () => {
    const box = root.current?.getBoundingClientRect()
    if (!box) return
    setAt(
      up
        ? { bottom: window.innerHeight - box.bottom, maxHeight: box.bottom - MARGIN }
        : { top: box.top, maxHeight: window.innerHeight - box.top - MARGIN },
    )
  }
  const toggle = () => {
    clearTimeout(timer.current)
    if (open && !byMouse.current) setAt(null)
    else show()
    byMouse.current = false
  }
  const onPointer = (event: ReactPointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    if (event.type === 'pointerenter' && !open)
      timer.current = setTimeout(() => {
        byMouse.current = true
        show()
      }, OPENS_AFTER_MS)
    else if (event.type === 'pointerleave' && byMouse.current)
      timer.current = setTimeout(() => setAt(null), CLOSES_AFTER_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setAt(null)
      button.current?.focus()
    } else if (event.key === 'ArrowRight' && !open) {
      event.preventDefault()
      byMouse.current = false
      show()
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('.flyout a')?.focus())
    }
  }
  const inside = (
    <>
      <Icon aria-hidden />
      <span className="rail-label">{label}</span>
    </>
  )
  const look = `rail-item${active ? ' active' : ''}${open ? ' open' : ''}`
  const discloses = {
    ref: button,
    type: 'button',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: toggle,
  } as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what its button and links do
    <div
      ref={root}
      className="rail-group"
      onKeyDown={onKeyDown}
      onPointerEnter={onPointer}
      onPointerLeave={onPointer}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setAt(null)
      }}
    >
      {to ? (
        <>
          <Link className={look} to={to} aria-current={active ? 'true' : undefined}>
            {inside}
          </Link>
          <button
            {...discloses}
            className="rail-chevron"
            aria-label={t('shell.pagesOf', { name: label })}
          >
            <KeyboardArrowRight />
          </button>
        </>
      ) : (
        <button {...discloses} className={look}>
          {inside}
        </button>
      )}
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: listens to what its links do
        <div
          className="flyout"
          id={id}
          style={at}
          // Who has gone into it by keyboard keeps it when the mouse moves away.
          onFocus={() => {
            byMouse.current = false
          }}
        >
          <ul aria-label={label}>{children}</ul>
        </div>
      )}
    </div>
  )
}
