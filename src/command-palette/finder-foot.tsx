import { useTranslate } from 'ra-core'
import { keycapOf } from './keycaps'

/** What the keys do here, where there are keys. */
export function FinderFoot() {
  const translate = useTranslate()
  const hints = [
    ['↑↓', 'choose'],
    ['Enter', 'open'],
    [`${keycapOf('Mod+')}Enter`, 'tab'],
    ['Esc', 'dismiss'],
  ] as const
  return (
    <p className="finder-foot" aria-hidden>
      {hints.map(([key, what]) => (
        <span key={what}>
          <kbd>{key}</kbd>
          {translate(`palette.${what}`)}
        </span>
      ))}
    </p>
  )
}
