import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { activeKeyBindings, isMac, isSingleCharacterKey, keyGroups } from '../kit/key-bindings'
import { Keycaps } from './keycaps'
import './keys-help.css'
import { useSingleKeys } from '../app/use-single-keys'
import { Modal } from './modal'

/** Every key that works on this page, and the switch for those without Ctrl. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const [single, setSingle] = useSingleKeys()
  const keys = activeKeyBindings()
  const groups = keyGroups.flatMap((group) => {
    const own = keys.filter((key) => key.group === group)
    return own.length > 0 ? [{ group, own }] : []
  })
  return (
    <Modal className="keys-help" labelledBy={id} onClose={onClose}>
      <header>
        <h2 id={id}>{translate('keys.title')}</h2>
        <button
          type="button"
          className="keys-close"
          aria-label={translate('palette.close')}
          onClick={onClose}
        >
          <CloseOutlined aria-hidden />
        </button>
      </header>
      <div className="keys-body">
        <label className="keys-switch">
          <span>
            <b>{translate(isMac() ? 'keys.singleMac' : 'keys.single')}</b>
            <span id={`${id}-hint`}>{translate('keys.singleHint')}</span>
          </span>
          <input
            type="checkbox"
            role="switch"
            aria-label={translate(isMac() ? 'keys.singleMac' : 'keys.single')}
            aria-describedby={`${id}-hint`}
            aria-checked={single}
            checked={single}
            onChange={(event) => setSingle(event.target.checked)}
          />
        </label>
        <div className="keys-groups">
          {groups.map(({ group, own }) => (
            <section key={group} aria-labelledby={`${id}-${group}`}>
              <h3 id={`${id}-${group}`}>{translate(`keys.${group}`)}</h3>
              <dl>
                {own.map(({ keys: caps, label }) => {
                  const off = !single && caps.every(isSingleCharacterKey)
                  return (
                    <div key={caps.join()} className={off ? 'off' : undefined}>
                      <dt>
                        {label}
                        {off && <span className="visually-hidden"> ({translate('keys.off')})</span>}
                      </dt>
                      <dd>
                        <Keycaps keys={caps} />
                      </dd>
                    </div>
                  )
                })}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Modal>
  )
}
