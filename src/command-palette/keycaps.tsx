import { useTranslate } from 'ra-core'
import { Fragment } from 'react'
import { isMac } from '../kit/key-bindings'

/** `Mod+k` as it stands on this keyboard. */
export const keycapOf = (key: string) =>
  key.startsWith('Mod+') ? `${isMac() ? '⌘' : 'Ctrl '}${key.slice(4).toLocaleUpperCase()}` : key

/** Keys as caps: `g d` is one after the other. */
export function Keycaps({ keys }: { keys: readonly string[] }) {
  const translate = useTranslate()
  return (
    <span className="keycaps">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span>{translate('keys.or')}</span>}
          {key.split(' ').map((part, at) => (
            // The same key twice is one after the other too: `g g`.
            // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
            <Fragment key={at}>
              {at > 0 && <span>{translate('keys.after')}</span>}
              <kbd>{keycapOf(part)}</kbd>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
