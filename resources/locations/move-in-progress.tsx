import Alert from '@mui/material/Alert'
import { useArea } from '../../src/app/use-area'
import { useFreeSpaces } from '../../src/cemetery/use-free-spaces'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** While what stands within a place that was moved or renamed still has its former address. */
export function MoveInProgress({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  if (!useFreeSpaces(record)?.following) return null
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {texts.areaText('following')}
    </Alert>
  )
}
