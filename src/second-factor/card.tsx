import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useNotify } from 'ra-core'
import { useState } from 'react'
import type { OwnFactorsAnswer } from '../../core/second-factor'
import { useT } from '../i18n/i18n'
import { formatInstant } from '../kit/instants'
import { Panel } from '../kit/panel'
import { ErrorState } from '../kit/states'
import { loadFactors } from './calls'
import { ChangeDialog, type FactorChange } from './change-dialog'
import { passkeysUnavailable } from './passkey'
import { PasskeysUnavailableNotice } from './passkeys-unavailable-notice'

/** The profile's card: what signing in asks for beside the password. */
export default function SecondFactorCard() {
  const t = useT()
  const notify = useNotify()
  const [change, setChange] = useState<FactorChange | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['own-factors'],
    queryFn: ({ signal }) => loadFactors(signal),
    retry: false,
  })
  const isOn = data !== undefined && data.factors.length > 0
  return (
    <Panel title={t('secondFactor.card.title')}>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={72} />
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            {t(isOn ? 'secondFactor.card.on' : 'secondFactor.card.off')}
          </Typography>
          {isOn && (
            <Factors data={data} onRemove={(id, name) => setChange({ kind: 'remove', id, name })} />
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            {data.passkeysAt && !passkeysUnavailable(data.passkeysAt) && (
              <Button variant="outlined" onClick={() => setChange({ kind: 'passkey' })}>
                {t('secondFactor.card.addPasskey')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setChange({ kind: 'add' })}>
              {t('secondFactor.card.add')}
            </Button>
            {isOn && (
              <Button variant="outlined" onClick={() => setChange({ kind: 'codes' })}>
                {t('secondFactor.card.renew')}
              </Button>
            )}
          </Box>
          {data.passkeysAt && <PasskeysUnavailableNotice at={data.passkeysAt} />}
        </>
      )}
      {change && (
        <ChangeDialog
          change={change}
          isOn={isOn}
          onClose={(done) => {
            setChange(null)
            if (done) notify(t(`secondFactor.done.${change.kind}`), { type: 'success' })
            void refetch()
          }}
        />
      )}
    </Panel>
  )
}

function Factors({
  data,
  onRemove,
}: {
  data: OwnFactorsAnswer
  onRemove: (id: number, name: string) => void
}) {
  const t = useT()
  const [locale] = useLocaleState()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const isLast = data.required && data.factors.length === 1
  return (
    <>
      <Box
        component="ul"
        aria-label={t('secondFactor.card.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}
      >
        {data.factors.map(({ id, kind, name, createdAt, usedAt }) => (
          <Box component="li" key={id} sx={li}>
            <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`${t(`secondFactor.kind.${kind}`)} · `}
                {t('secondFactor.card.added', { at: formatInstant(createdAt, locale, timeZone) })}
                {usedAt &&
                  ` · ${t('secondFactor.card.used', { at: formatInstant(usedAt, locale, timeZone) })}`}
              </Typography>
            </Box>
            {!isLast && (
              <Button
                aria-label={`${t('secondFactor.card.remove')}: ${name}`}
                onClick={() => onRemove(id, name)}
              >
                {t('secondFactor.card.remove')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('secondFactor.card.left', { smart_count: data.recoveryCodes })}
        {isLast && ` ${t('secondFactor.card.required')}`}
      </Typography>
    </>
  )
}

const li = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
} as const
