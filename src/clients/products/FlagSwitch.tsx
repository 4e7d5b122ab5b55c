import Switch from '@mui/material/Switch'
import { useTranslate } from 'ra-core'
import type { ProductFlag } from '../../../core/cemetery'
import type { ClientProducts } from '../../../core/session'
import type { Switches } from './use-switches'

interface Props {
  row: ClientProducts
  flag: ProductFlag
  switches: Switches
}

/** One product or feature of one cemetery. */
export function FlagSwitch({ row, flag, switches }: Props) {
  const translate = useTranslate()
  const name = translate(`resources.cemeteries.fields.${flag}`)
  return (
    <Switch
      checked={switches.isOn(row, flag)}
      onChange={(_, on) => void switches.change(row.id, flag, on)}
      slotProps={{
        input: {
          role: 'switch',
          'aria-label': translate('clients.products.of', { name, cemetery: row.name }),
          'aria-busy': switches.isBusy(row, flag),
        },
      }}
    />
  )
}
