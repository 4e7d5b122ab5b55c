import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useScope } from '../../src/app/scope-context'
import { useT } from '../../src/i18n/i18n'
import { CemeteryCards } from './cemetery-cards'
import { CreateCemetery } from './create-cemetery'
import { Recent } from './recent'
import { SearchBox } from './search-box'
import { Failed, Waiting } from './states'
import { tiles } from './tiles'
import { Tiles } from './tiles-list'
import { PAGE, useCemeterySearch } from './use-search'

interface Props {
  title: string
  variant: 'administrator' | 'manager'
}

/** Search with cards; without a filter what was opened last, and the tiles. */
export function ElevatedHome({ title, variant }: Props) {
  const t = useT()
  const { user } = useScope()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [creating, setCreating] = useState(false)
  const { found, state, retry } = useCemeterySearch(text)
  const [best] = found?.rows ?? []
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
      <SearchBox
        value={text}
        onChange={setText}
        // Only what stands there for these very words.
        onEnter={() => state === 'idle' && best && void navigate(`/${best.id}`)}
      />
      <p className="visually-hidden" role="status">
        {found && state === 'idle' ? t('management.found', { smart_count: found.total }) : ''}
      </p>
      {text.trim() === '' ? (
        <>
          <Recent user={user.id} />
          <Tiles tiles={tiles[variant]} />
        </>
      ) : (
        <section aria-label={t('management.results')}>
          {state === 'failed' ? (
            <Failed text={t('management.searchFailed')} retry={retry} />
          ) : found ? (
            <>
              {found.rows.length === 0 && (
                <p className="management-empty">{t('management.noMatch', { text: found.text })}</p>
              )}
              <CemeteryCards cemeteries={found.rows} elevated />
              {found.total > found.rows.length && found.rows.length > 0 && (
                <p className="management-more">{t('management.more', { count: PAGE })}</p>
              )}
            </>
          ) : (
            <Waiting />
          )}
        </section>
      )}
      <CreateCemetery open={creating} onClose={() => setCreating(false)} />
    </>
  )
}
