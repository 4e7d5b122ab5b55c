import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import type { ShareHolder } from '../../core/title/shares'
import { useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Of a right with a holder who died: whose share waits, and the two ways on, with a will and without. */
export function SuccessionNotice({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const links = useAreaLinks()
  const may = useAreaAccess('right-transfers')
  const holders = (record.holders ?? []) as ShareHolder[]
  const { records } = useLinkedRecords(
    'contacts',
    holders.map(({ contact }) => contact),
  )
  if (!record.waitingSince) return null
  const dead = records
    .filter(({ deathDate, deceased }) => deathDate || deceased)
    .map(({ id }) => id)
  // Where all of them died the right passes as a whole.
  const passing = dead.length < holders.length ? dead : []
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{texts.areaText('waiting.title')}</AlertTitle>
      {texts.areaText('waiting.text', { names: String(record.waitingFor ?? '') })}
      {may.write && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            color="inherit"
            variant="outlined"
            component={RouterLink}
            to={links.create('right-transfers', {
              right: record.id,
              reason: 'inheritance',
              succession: 'will',
              ...(passing.length > 0 && { passing }),
            })}
          >
            {texts.areaText('waiting.transfer')}
          </Button>
          <Button
            color="inherit"
            variant="outlined"
            component={RouterLink}
            to={`${links.page('Right-Transfers/Heirs')}?right=${record.id}`}
          >
            {texts.areaText('waiting.heirs')}
          </Button>
        </Box>
      )}
    </Alert>
  )
}
