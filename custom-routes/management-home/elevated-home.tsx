import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../src/i18n/i18n'
import { CemeteryCards } from './cemetery-cards'
import { CreateCemetery } from './create-cemetery'
import { SearchBox } from './search-box'
import { tiles } from './tiles'
import { PAGE, useCemeterySearch } from './use-search'

interface Props {
  title: string
  variant: 'administrator' | 'manager'
}

/** Search with cards; without a filter the tiles. */
export function ElevatedHome({ title, variant }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const [creating, setCreating] = useState(false)
  const search = useCemeterySearch(text)
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        {variant === 'administrator' && (
          <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setCreating(true)}>
            {t('management.create')}
          </Button>
        )}
      </div>
      <SearchBox value={text} onChange={setText} />
      <p className="visually-hidden" role="status">
        {search ? t('management.found', { smart_count: search.total }) : ''}
      </p>
      {search ? (
        <section aria-label={t('management.results')}>
          {search.rows.length === 0 && (
            <p className="home-empty">{t('management.noMatch', { text: search.text })}</p>
          )}
          <CemeteryCards cemeteries={search.rows} elevated />
          {search.total > search.rows.length && search.rows.length > 0 && (
            <p className="home-more">{t('management.more', { count: PAGE })}</p>
          )}
        </section>
      ) : (
        text.trim() === '' && <Tiles variant={variant} />
      )}
      <CreateCemetery open={creating} onClose={() => setCreating(false)} />
    </>
  )
}

function Tiles({ variant }: Pick<Props, 'variant'>) {
  const t = useT()
  return (
    <section aria-label={t('management.tools')}>
      <ul className="home-tiles">
        {tiles[variant].map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link className="home-tile" to={to} aria-describedby={`tile-${key}`}>
              <Icon aria-hidden />
              <span className="home-tile-name">{t(`management.tile.${key}`)}</span>
            </Link>
            <p id={`tile-${key}`}>{t(`management.tile.${key}Hint`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
