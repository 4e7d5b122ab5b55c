import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import { type AreaTexts, useAreaTexts } from '../../i18n/area-texts'
import { WriteFailure } from '../fields/write-failure'
import { type FormError, focusInput, inputOf, listErrors } from './error-paths'
import { InputScope } from './input-props'
import type { RecordForm } from './use-record-form'

interface ErrorSummaryProps {
  area: AnyArea
  state: Pick<RecordForm, 'failure' | 'refusals'>
  onOverride?: ((reason: string) => void) | undefined
}

interface Listed extends FormError {
  label: string
  input: HTMLElement | null
}

/**
 * All that stands between a form and its save, at its top: a link to each field, whose message stands
 * beside it, and in words what belongs to no field.
 */
export function ErrorSummary({
  area,
  state: { failure, refusals },
  onOverride,
}: ErrorSummaryProps) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const scope = useContext(InputScope)
  const { control } = useFormContext()
  // The object is one and the same while fields are mended: its list is what tells of a change.
  const { errors } = useFormState({ control })
  const found = listErrors(errors)
  const key = JSON.stringify(found)
  const place = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [listed, setListed] = useState<readonly Listed[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what was found
  useLayoutEffect(() => {
    const form = place.current?.closest('form')
    setListed(form ? inOrder(found, form, scope, area, texts, translate) : [])
  }, [key, scope, area, texts.label])
  const led = useRef(refusals)
  useEffect(() => {
    // The save is refused before the fields have said why.
    const [first, ...more] = listed
    if (!first || led.current === refusals) return
    led.current = refusals
    if (first.input && more.length === 0) focusInput(first.input)
    else box.current?.focus()
  }, [refusals, listed])
  return (
    <div ref={place}>
      {listed.length > 0 && refusals > 0 && (
        <Alert severity="error" ref={box} tabIndex={-1} sx={summary}>
          <AlertTitle>
            {translate('areas.form.attention', { smart_count: listed.length })}
          </AlertTitle>
          <ul>
            {listed.map(({ path, label, message, input }) => (
              <li key={path}>
                {input ? (
                  <Link
                    href={`#${input.id}`}
                    color="inherit"
                    onClick={(event) => {
                      event.preventDefault()
                      focusInput(input)
                    }}
                  >
                    {label}
                  </Link>
                ) : (
                  `${label}: ${message}`
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <WriteFailure error={failure} onOverride={onOverride} />
    </div>
  )
}

/** As they stand in the form, from top to bottom; what has no input comes last. */
function inOrder(
  errors: readonly FormError[],
  form: HTMLElement,
  scope: string,
  area: AnyArea,
  texts: AreaTexts,
  translate: ReturnType<typeof useTranslate>,
): Listed[] {
  return errors
    .map((error) => ({
      ...error,
      label: labelOf(error.path, texts, area, translate),
      input: inputOf(form, scope, error.path),
    }))
    .sort((a, b) => {
      if (!a.input || !b.input) return Number(a.input === null) - Number(b.input === null)
      return a.input.compareDocumentPosition(b.input) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
    })
}

/** `phones.0.number` → "Phones 1 › Number". */
function labelOf(
  path: string,
  texts: AreaTexts,
  area: AnyArea,
  translate: ReturnType<typeof useTranslate>,
): string {
  const [rows = '', index, child] = path.split('.')
  if (index === undefined || area.fields[rows]?.kind !== 'rows') return texts.label(path)
  const row = translate('areas.rows.row', { label: texts.label(rows), number: Number(index) + 1 })
  return child ? `${row} › ${texts.label(`${rows}.${child}`)}` : row
}

const summary = {
  mb: 2,
  '& ul': { m: 0, pl: 2.5 },
  '& li': { py: 0.25 },
  // Clear of the bars above when it is brought into sight.
  scrollMarginTop: '72px',
} as const
