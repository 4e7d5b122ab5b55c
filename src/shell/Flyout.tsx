import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { iconOf } from '../navigation/icons'

interface Props {
  icon: string
  label: string
  active?: boolean
  /** At the rail's foot: opens upward. */
  up?: boolean
  /** The list's items. */
  children: ReactNode
}

/** A long list scrolls within the window. */
type Placed = ({ top: number } | { bottom: number }) & { maxHeight: number }
const MARGIN = 8

/** A group of the rail: a button that discloses its list beside the rail. */
export function Flyout({ icon, label, active, up, children }: Props) {
  const Icon = iconOf(icon)
  const id = useId()
  const { key } = useLocation()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<Placed | null>(null)
  const open = at !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setAt(null), [key])
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setAt(null)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const toggle = () => {
    const box = button.current?.getBoundingClientRect()
    if (open || !box) setAt(null)
    else
      setAt(
        up
          ? { bottom: window.innerHeight - box.bottom, maxHeight: box.bottom - MARGIN }
          : { top: box.top, maxHeight: window.innerHeight - box.top - MARGIN },
      )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setAt(null)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what its button and links do
    <div
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setAt(null)
      }}
    >
      <button
        ref={button}
        type="button"
        className={`rail-item${active ? ' active' : ''}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        <Icon aria-hidden />
        <span className="rail-label">{label}</span>
      </button>
      {open && (
        <div className="flyout" id={id} style={at}>
          <ul aria-label={label}>{children}</ul>
        </div>
      )}
    </div>
  )
}
