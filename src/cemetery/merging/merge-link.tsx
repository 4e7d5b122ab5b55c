import CallMerge from '@mui/icons-material/CallMerge'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router'
import type { AnyArea } from '../../../core/area'
import { useAreaLinks } from '../../app/use-area-links'
import { useAreaTexts } from '../../i18n/area-texts'

/** Opens the merge page with this record as the one to keep; an icon, since merging is rare. */
export function MergeLink({ area, record }: { area: AnyArea; record: number }) {
  const links = useAreaLinks()
  const label = useAreaTexts(area).areaText('merge.with')
  return (
    <IconButton
      component={Link}
      className="no-print"
      to={`${links.page(`${area.path}/Merge`)}?into=${record}`}
      aria-label={label}
      title={label}
    >
      <CallMerge />
    </IconButton>
  )
}
