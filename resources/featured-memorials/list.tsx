import PersonOutline from '@mui/icons-material/PersonOutline'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { EmptyState, ErrorState } from '../../src/kit/states'
import { MemorialCard } from './card'
import './featured.css'
import { useFeatured } from './use-featured'

/** /Admin/Featured-Memorials: who is on the homepage, in its order, which is dragged or moved by keys. */
export default function FeaturedList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const links = useAreaLinks()
  const [removed, setRemoved] = useState(false)
  const featured = useFeatured(area, texts, removed)
  const { rows, error, said, refetch } = featured
  const add = (
    <Button component={RouterLink} to={links.create(area.name)} variant="contained">
      {texts.areaText('add')}
    </Button>
  )
  return (
    <>
      <PageHead eyebrow={translate('menu.systemAdmin')} title={texts.many} actions={add} />
      <p className="featured-about">{texts.areaText('about')}</p>
      <div className="featured-tools">
        <ToggleButtonGroup
          exclusive
          size="small"
          value={removed}
          aria-label={texts.label('state')}
          onChange={(_, value: boolean | null) => value !== null && setRemoved(value)}
        >
          <ToggleButton value={false}>{texts.areaText('current')}</ToggleButton>
          <ToggleButton value={true}>{texts.areaText('removed')}</ToggleButton>
        </ToggleButtonGroup>
      </div>
      <p id="featured-hint" className="visually-hidden">
        {texts.areaText('moveHint')}
      </p>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </p>
      {error && !rows ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !rows ? (
        <Skeleton variant="rounded" height={360} />
      ) : rows.length === 0 ? (
        removed ? (
          <EmptyState title={texts.areaText('noneRemoved')} />
        ) : (
          <EmptyState title={texts.areaText('none')} text={texts.areaText('noneHint')} />
        )
      ) : (
        <ol className="featured">
          {rows.map((row, at) => (
            <MemorialCard
              key={row.id}
              row={row}
              at={at}
              featured={featured}
              blank={<PersonOutline aria-hidden />}
            />
          ))}
        </ol>
      )}
    </>
  )
}
