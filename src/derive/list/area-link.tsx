import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { AnyArea } from '../../../core/area'
import { lowercaseWithinSentence } from '../../../core/text/sentence-case'
import { useAreaLinks } from '../../app/use-area-links'
import { useAreaTexts } from '../../i18n/area-texts'

/** The way on to an area's list, where there is nothing to see yet. */
export function AreaLink({ area }: { area: AnyArea }) {
  const translate = useTranslate()
  const { many } = useAreaTexts(area)
  const to = useAreaLinks().list(area.name)
  return (
    <Button variant="outlined" component={Link} to={to}>
      {translate('areas.list.open', { what: lowercaseWithinSentence(many) })}
    </Button>
  )
}
