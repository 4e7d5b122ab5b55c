import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocaleState, useTranslate } from 'ra-core'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { LocatedCemetery } from './map-cemeteries'

interface Props {
  place: LocatedCemetery
  onClose: () => void
}

/** The cemetery that was chosen, with the ways into it. */
export function CemeteryCard({ place, onClose }: Props) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const heading = useRef<HTMLHeadingElement>(null)
  // Before it is seen: Escape pressed at once must not go to what opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, another heading to read
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [place.id])
  const degrees = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const [longitude, latitude] = place.centre
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button closes
    <div
      className="clients-card"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {place.name} ({place.id})
        </h2>
        <IconButton aria-label={translate('clients.map.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </header>
      <p>{place.address || translate('management.noAddress')}</p>
      {place.organization && <p>{place.organization.name}</p>}
      <p>
        {translate('clients.map.at', {
          latitude: degrees.format(latitude),
          longitude: degrees.format(longitude),
        })}
      </p>
      <div className="clients-actions">
        <Button component={Link} to={`/${place.id}`} variant="contained">
          {translate('clients.map.open')}
        </Button>
        <Button component={Link} to={`/${place.id}/Settings/Cemetery`} variant="outlined">
          {translate('clients.map.settings')}
        </Button>
      </div>
    </div>
  )
}
