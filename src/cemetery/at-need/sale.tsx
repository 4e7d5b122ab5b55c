import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { AnyArea } from '../../../core/area'
import type { Field } from '../../../core/fields'
import { formatMoney } from '../../../core/money'
import { useFormat } from '../../app/use-format'
import { parseInputValue } from '../../derive/fields/convert-inputs'
import { useAreaTexts } from '../../i18n/area-texts'
import { Panel } from '../../kit/panel'
import { ChargesSection } from './charges-section'
import { useCharges } from './use-charges'
import type { Proposal } from './use-proposal'

interface Parts {
  section: ReactNode
  sums: ReactNode
  /** In one line, for the foot. */
  total: ReactNode
}
interface SaleProps {
  area: AnyArea
  proposal: Proposal | undefined
  children: (parts: Parts) => ReactNode
}

/** The charges of a call; nothing of it for those who write no contracts. */
export function Sale(props: SaleProps) {
  return props.area.fields.items ? (
    <Charged {...props} />
  ) : (
    props.children({ section: null, sums: null, total: null })
  )
}

function Charged({ area, proposal, children }: SaleProps) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const reading = useFormat()
  const charges = useCharges(area, proposal)
  const [typed, contract] = useWatch({ name: ['deposit', 'contract'] })
  const deposit = parseInputValue(area.fields.deposit as Field, typed, reading)
  const paid = typeof deposit === 'number' ? deposit : 0
  const money = (minor: number) => formatMoney(minor, reading.currency, reading.locale)
  const rows: Array<[string, number]> = [
    [translate('atNeed.charges'), charges.total],
    ...(paid > 0
      ? ([
          [texts.label('deposit'), -paid],
          [translate('atNeed.balance'), charges.total - paid],
        ] as Array<[string, number]>)
      : []),
  ]
  const shown = contract == null
  return children({
    section: <ChargesSection area={area} charges={charges} />,
    sums: shown && (
      <Panel title={translate('atNeed.sums')}>
        <Box component="dl" aria-live="polite" sx={{ m: 0, display: 'grid', rowGap: 0.75 }}>
          {rows.map(([label, minor]) => (
            <Box key={label} sx={line}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={figure}>
                {money(minor)}
              </Box>
            </Box>
          ))}
        </Box>
      </Panel>
    ),
    total: shown && (
      <Box component="span" sx={{ ...figure, display: { lg: 'none' } }}>
        {money(charges.total - paid)}
      </Box>
    ),
  })
}

const line = { display: 'flex', justifyContent: 'space-between', gap: 2 } as const
const figure = {
  m: 0,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const
