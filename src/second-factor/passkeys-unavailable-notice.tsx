import { useT } from '../i18n/i18n'
import { passkeysUnavailable } from './passkey'
import './second-factor.css'

/** Says why no passkey can be used here, and where one can; nothing where all is well. */
export function PasskeysUnavailableNotice({ at }: { at: string }) {
  const t = useT()
  const why = passkeysUnavailable(at)
  if (!why) return null
  const [before, after] = t(`secondFactor.noPasskeys.${why}`, { address: '\u0000' }).split('\u0000')
  return (
    <p className="second-hint">
      {before}
      {why === 'elsewhere' && <a href={at}>{at}</a>}
      {after}
    </p>
  )
}
