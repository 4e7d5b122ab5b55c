import type { ComponentProps } from 'react'
import { useT } from '../i18n/i18n'
import { TextField } from './text-field'

type Input = Omit<ComponentProps<typeof TextField>, 'id' | 'action'>

/** The address that somebody signs in with; password managers know it by its name. */
export function EmailField(props: Input) {
  return (
    <TextField
      id="email"
      type="email"
      name="username"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

interface PasswordProps extends Input {
  /** Of its input, and its name. */
  id: string
  visible: boolean
  /** Given, it stands beside the label and shows all of `shows`. */
  onVisible?: (visible: boolean) => void
  /** Ids of the inputs that are shown; default: its own. */
  shows?: string
}

/** A password, hidden until it is asked to be seen. */
export function PasswordField({ id, visible, onVisible, shows = id, ...input }: PasswordProps) {
  const t = useT()
  return (
    <TextField
      id={id}
      name={id}
      type={visible ? 'text' : 'password'}
      action={
        onVisible && (
          <button
            type="button"
            className="reveal"
            aria-pressed={visible}
            aria-controls={shows}
            onClick={() => onVisible(!visible)}
          >
            {t(visible ? 'login.hidePassword' : 'login.showPassword')}
          </button>
        )
      }
      {...input}
    />
  )
}
