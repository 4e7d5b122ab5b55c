import { useId, useRef, useState } from 'react'
import type { SignatureValue, SigningField } from '../../core/documents/recipient-view'
import { useT } from '../../src/i18n/i18n'
import { Sheet } from './sheet'
import { SignatureInput, type SignatureInputHandle } from './signature-input'

interface Props {
  field: SigningField
  value: SignatureValue | undefined
  /** What was signed in another field of this kind. */
  same: SignatureValue | undefined
  /** The name to begin with. */
  name: string
  /** Initials' places that are filled at once. */
  places: number
  today: string
  onSave: (value: SignatureValue | null) => void
  onClose: () => void
}

/** Signing, initialling, or entering a date or a text. */
export function EntrySheet({ field, value, onSave, onClose, ...rest }: Props) {
  const t = useT()
  const id = useId()
  const { kind } = field
  const signed = kind === 'signature' || kind === 'initials'
  const signature = useRef<SignatureInputHandle>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(
    value?.kind === 'text' ? value.text : kind === 'date' ? dayOf(value, rest.today) : '',
  )
  const [failed, setFailed] = useState('')
  const save = () => {
    const entered = signed ? (signature.current?.read() ?? null) : written(kind, text)
    if (entered) return onSave(entered)
    const why = kind === 'date' ? 'emptyDate' : kind === 'text' ? 'emptyText' : 'empty'
    setFailed(t(`documentAccess.enter.${why}`))
    input.current?.focus()
  }
  return (
    <Sheet
      title={signed ? t(`documentAccess.enter.${kind}`) : field.label}
      onClose={onClose}
      onSubmit={save}
      foot={
        <>
          {value && (
            <button type="button" className="button start" onClick={() => onSave(null)}>
              {t('documentAccess.enter.remove')}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {t('documentAccess.enter.cancel')}
          </button>
          <button type="submit" className="button primary">
            {t(`documentAccess.enter.${signed ? 'save' : 'saveOther'}`)}
          </button>
        </>
      }
    >
      {signed && <p className="field-label">{field.label}</p>}
      {kind === 'initials' && rest.places > 1 && (
        <p>{t('documentAccess.enter.allInitials', { count: rest.places })}</p>
      )}
      {signed ? (
        <SignatureInput
          ref={signature}
          initials={kind === 'initials'}
          name={rest.name}
          same={rest.same}
          onChange={() => setFailed('')}
        />
      ) : (
        <div className="field">
          <label htmlFor={`${id}-input`}>{t(`documentAccess.enter.${kind}`)}</label>
          <input
            ref={input}
            id={`${id}-input`}
            data-first
            type={kind === 'date' ? 'date' : 'text'}
            maxLength={kind === 'text' ? 500 : undefined}
            value={text}
            required={field.required}
            aria-invalid={failed !== ''}
            aria-describedby={`${id}-failed`}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      <div id={`${id}-failed`} role="alert">
        {failed && <p className="field-error">{failed}</p>}
      </div>
    </Sheet>
  )
}

const dayOf = (value: SignatureValue | undefined, today: string) =>
  value?.kind === 'date' ? value.date : today

function written(kind: SigningField['kind'], text: string): SignatureValue | null {
  const said = text.trim()
  if (said === '') return null
  return kind === 'date' ? { kind: 'date', date: said } : { kind: 'text', text: said }
}
