import { useId } from 'react'
import { FailedText } from '../kit/failed-text'
import '../app/public-page.css'
import './second-factor.css'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  /** Already in words. */
  failure?: string
  hint?: string
  /** Six digits of an app; else a recovery code, or a password. */
  kind?: 'app' | 'recovery' | 'password'
  focus?: boolean
}

/** One native input with its label and its message, the same on Login and on the profile. */
export function CodeField(props: Props) {
  const { label, value, onChange, failure, hint, kind = 'app', focus = false } = props
  const id = useId()
  const said = failure || hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the step consists of this field
        autoFocus={focus}
        required
        type={kind === 'password' ? 'password' : 'text'}
        inputMode={kind === 'app' ? 'numeric' : undefined}
        autoComplete={
          kind === 'app' ? 'one-time-code' : kind === 'password' ? 'current-password' : 'off'
        }
        autoCapitalize="none"
        spellCheck={false}
        maxLength={kind === 'password' ? undefined : 40}
        value={value}
        aria-invalid={Boolean(failure)}
        aria-describedby={said ? `${id}-said` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {said && (
        <p
          className={failure ? 'field-error' : 'second-hint'}
          id={`${id}-said`}
          role={failure ? 'alert' : undefined}
        >
          <FailedText text={said} />
        </p>
      )}
    </div>
  )
}
