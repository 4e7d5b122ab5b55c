import { useGetOne } from 'ra-core'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { AnyArea } from '../../core/area'
import { readableTitle } from '../../core/ledger/month-name'
import { areaOf } from '../areas/areas'
import { useAreaTexts } from '../i18n/area-texts'
import { getLocale, useT } from '../i18n/i18n'
import { usePageTitle } from '../kit/page-title'
import { type Crumb, crumbsOf } from '../navigation/crumbs'
import { useMenu } from '../navigation/use-menu'
import { useTitle } from '../navigation/use-title'

/** Where this page stands; also the document's title. */
export function Breadcrumbs() {
  const { pathname } = useLocation()
  const { base, current } = useMenu()
  const crumbs = crumbsOf(pathname, base, current)
  const last = crumbs.at(-1)
  const area = last?.area ? areaOf(last.area) : undefined
  return area && last?.record ? (
    <WithRecord crumbs={crumbs} area={area} id={last.record} />
  ) : area ? (
    <WithArea crumbs={crumbs} area={area} />
  ) : (
    <Trail crumbs={crumbs} />
  )
}

interface Props {
  crumbs: Crumb[]
  area: AnyArea
}

function WithArea({ crumbs, area }: Props) {
  const { menu } = useAreaTexts(area)
  return <Trail crumbs={crumbs} areaName={menu} />
}

/** The record's name from the same query as its page: no second request. */
function WithRecord({ crumbs, area, id }: Props & { id: number }) {
  const { menu, one } = useAreaTexts(area)
  const { data } = useGetOne(area.name, { id }, { retry: false })
  return (
    <Trail
      crumbs={crumbs}
      areaName={menu}
      record={data ? readableTitle(String(data.label), getLocale()) : `${one} ${id}`}
    />
  )
}

function Trail({
  crumbs,
  areaName,
  record,
}: {
  crumbs: Crumb[]
  areaName?: string
  record?: string
}) {
  const t = useT()
  const setTitle = useTitle()
  const { base } = useMenu()
  const { pathname } = useLocation()
  // A page below the last crumb (an import's, below all imports): the crumb leads back.
  const here = ({ to }: Crumb) => pathname.toLowerCase().replace(/\/+$/, '') === to.toLowerCase()
  const text = ({ kind, label }: Crumb) => {
    if (label) return t(label)
    if (kind === 'area') return areaName ?? ''
    if (kind === 'record') return record ?? ''
    return t(`nav.${kind}`)
  }
  const last = crumbs.at(-1)
  const heading = usePageTitle()
  // What such a page is about is not in its path: its own heading says it.
  const below = last?.kind === 'page' && !here(last) && heading !== text(last) ? heading : ''
  const names = below ? [...crumbs.map(text), below] : crumbs.map(text)
  const title = names.reverse().slice(0, 2)
  const named = crumbs.length > 1 ? title.filter((part) => part !== t('nav.dashboard')) : title
  const page = base === '' && crumbs.length === 1 ? t('management.title') : named.join(' · ')
  useEffect(() => {
    if (crumbs.length > 0) setTitle(page)
  }, [page, crumbs.length, setTitle])
  if (crumbs.length === 0) return null
  return (
    <nav className="crumbs" aria-label={t('shell.breadcrumb')}>
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={crumb.to}>
            {at < crumbs.length - 1 || (crumb.kind === 'page' && !here(crumb)) ? (
              <Link to={crumb.to}>{text(crumb)}</Link>
            ) : (
              <span aria-current="page">{text(crumb)}</span>
            )}
          </li>
        ))}
        {below && (
          <li>
            <span aria-current="page">{below}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
