import type { InputHTMLAttributes, ReactNode } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
  error: string
  /** Beside the label. */
  action?: ReactNode
  /** Of another element that explains the field. */
  describedBy?: string
}

/** A native input with its label and its message. */
export function TextField({ id, label, error, action, describedBy, ...input }: Props) {
  const described = [error && `${id}-error`, describedBy].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      <input
        id={id}
        required
        aria-invalid={error !== ''}
        aria-describedby={described || undefined}
        {...input}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
