import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import type { SignatureValue, SigningField } from '../../core/documents/recipient-view'
import { useT } from '../../src/i18n/i18n'
import { isDone } from './entries'
import { mediumDay } from './format'

interface Props {
  field: SigningField
  value: SignatureValue | undefined
  unsent: boolean
  /** CSS pixels per point. */
  scale: number
  locale: string
  onPress: () => void
}

export const fieldId = (fieldName: string) => `field-${fieldName}`

/** A field at its place on the paper; where it is small, a finger's width around it presses it too. */
export function FieldSpot({ field, value, unsent, scale, locale, onPress }: Props) {
  const t = useT()
  const done = isDone(value)
  const state = unsent ? 'unsent' : done ? 'done' : field.required ? 'required' : 'optional'
  const kind = t(`documentAccess.kind.${field.kind}`)
  const box = field.kind === 'checkbox'
  return (
    <div
      className="field-spot"
      style={
        {
          left: field.x * scale,
          top: field.y * scale,
          width: field.width * scale,
          height: field.height * scale,
          '--line': `${field.height * scale}px`,
          '--spot-width': `${field.width * scale}px`,
        } as CSSProperties
      }
    >
      <button
        type="button"
        id={fieldId(field.fieldName)}
        className={state}
        {...(box && { role: 'checkbox', 'aria-checked': done })}
        aria-label={t('documentAccess.fieldName', {
          kind,
          label: field.label,
          state: t(`documentAccess.state.${state}`),
        })}
        onClick={onPress}
      >
        <span className="field-mark">
          {value ? <Entered value={value} locale={locale} /> : box ? '' : kind}
        </span>
      </button>
    </div>
  )
}

export function Entered({ value, locale }: { value: SignatureValue; locale: string }) {
  switch (value.kind) {
    case 'drawn':
    case 'uploaded':
      return <img src={value.image} alt="" />
    case 'typed':
      return <Fitted text={value.text} className="handwriting" />
    case 'date':
      return <Fitted text={mediumDay(value.date, locale)} />
    case 'text':
      return <Fitted text={value.text} />
    case 'checkbox':
      return value.checked ? <Tick /> : null
  }
}

/** A line that fits its box, however long. */
function Fitted({ text, className }: { text: string; className?: string }) {
  const line = useRef<SVGTextElement>(null)
  const [width, setWidth] = useState(text.length * 9)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is of another length
  useLayoutEffect(() => {
    const measured = line.current?.getBBox?.().width
    if (measured) setWidth(Math.ceil(measured))
  }, [text])
  return (
    <svg
      className={className}
      viewBox={`-3 0 ${width + 6} 20`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      <text ref={line} x="0" y="15" fontSize="16" fill="currentColor">
        {text}
      </text>
    </svg>
  )
}

const Tick = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M3 10.500l5 5 9-11" fill="none" stroke="currentColor" strokeWidth="2.500" />
  </svg>
)
