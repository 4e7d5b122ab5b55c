import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import type { ClientLocation } from '../../../core/session'
import { PageHead } from '../../kit/page-head'
import { SearchBox } from '../../kit/search-box'
import { EmptyState, ErrorState } from '../../kit/states'
import { http } from '../../providers/http'
import '../look/clients.css'
import './client-map.css'
import { useQueryParams } from '../../kit/use-query-params'
import { CemeteryCard } from './CemeteryCard'
import { CemeteryList } from './CemeteryList'
import { isLocated, type MapCemetery, mapCemeteriesOf, matchingCemeteries } from './map-cemeteries'
import { WorldCanvas } from './WorldCanvas'
import type { WorldMap } from './world-map'

/** /Client-Map: all cemeteries, on the map and in the list beside it. */
export default function ClientMap() {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: ['clients', 'map'],
    queryFn: async ({ signal }) =>
      mapCemeteriesOf(
        (await http('/api/v1/cemeteries/clients/map', { signal, silent: true }))
          .json as ClientLocation[],
      ),
    retry: false,
  })
  return (
    <>
      <PageHead title={translate('management.tile.map')} />
      {data ? (
        <Drawn places={data} />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <p className="map-waiting" role="status" aria-busy="true">
          {translate('clients.map.loading')}
        </p>
      )}
    </>
  )
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const translate = useTranslate()
  if (navigator.onLine) return <ErrorState error={error} retry={retry} />
  return (
    <EmptyState title={translate('clients.map.offline')}>
      <Button variant="outlined" onClick={retry}>
        {translate('areas.state.retry')}
      </Button>
    </EmptyState>
  )
}

function Drawn({ places }: { places: readonly MapCemetery[] }) {
  const translate = useTranslate()
  const [params, change] = useQueryParams()
  const [dots, setDots] = useState<WorldMap | null>(null)
  const returnTo = useRef<HTMLElement | null>(null)
  const text = params.get('q') ?? ''
  const found = useMemo(() => matchingCemeteries(places, text), [places, text])
  const drawn = useMemo(() => found.filter(isLocated), [found])
  const selected = drawn.find(({ id }) => id === Number(params.get('at'))) ?? null

  const want = (name: 'q' | 'at', value: string) => change({ [name]: value }, { replace: true })
  const search = (value: string) => {
    want('q', value.trim())
    const left = matchingCemeteries(places, value).filter(isLocated)
    dots?.show(left)
    return undefined
  }
  const choose = (id: number | null, fly: boolean) => {
    if (!selected) returnTo.current = document.activeElement as HTMLElement | null
    want('at', id === null ? '' : String(id))
    const place = drawn.find((each) => each.id === id)
    if (fly && place) dots?.show([place])
  }
  const close = () => {
    want('at', '')
    // Back to where the card was opened from.
    if (returnTo.current?.isConnected) returnTo.current.focus()
  }
  return (
    <div className="clients-map">
      <section className="clients-list" aria-label={translate('clients.map.list')}>
        <SearchBox value={text} onChange={search} label={translate('clients.search')} />
        <CemeteryList
          found={found}
          text={text}
          selected={selected?.id ?? null}
          onSelect={(id) => choose(id, true)}
        />
      </section>
      <div className="clients-side">
        <WorldCanvas
          dots={dots}
          onDots={setDots}
          places={drawn}
          selected={selected?.id ?? null}
          onSelect={(id) => choose(id, false)}
        />
        {selected && <CemeteryCard place={selected} onClose={close} />}
      </div>
    </div>
  )
}
