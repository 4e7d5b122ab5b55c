import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** The one way to other holders, and back to the cemetery. */
export function TransferActions({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const links = useAreaLinks()
  if (!useAreaAccess('right-transfers').write) return null
  const to = (values: object) => links.create('right-transfers', { right: record.id, ...values })
  return (
    <>
      <Button
        component={RouterLink}
        to={to({ reason: 'surrender', holders: [] })}
        variant="outlined"
      >
        {texts.areaText('surrender')}
      </Button>
      <Button component={RouterLink} to={to({})} variant="outlined">
        {texts.areaText('transfer')}
      </Button>
    </>
  )
}
