import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { RecordLink } from '../../app/record-link'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import type { AreaRecord } from '../../derive/fields/columns'
import { WriteFailure } from '../../derive/fields/write-failure'
import { useAreaTexts } from '../../i18n/area-texts'
import { PageHead } from '../../kit/page-head'
import { Panel } from '../../kit/panel'
import { EmptyState, ErrorState } from '../../kit/states'
import { RecordFacts } from '../../record/page/related-list'

/** The records that share a key, under the name of their area. */
type Group = { key: string; count: number } & Record<string, AreaRecord[] | string | number>
interface DuplicateGroups {
  groups: Group[]
  more: boolean
}

/** Records of an area that are likely the same: merged, or told apart. */
export function DuplicatesPage({ name }: { name: string }) {
  const texts = useAreaTexts(useArea(name))
  const translate = useTranslate()
  const data = useSextonDataProvider()
  const { isPending, error, refetch, ...query } = useQuery({
    queryKey: [name, 'duplicates'],
    queryFn: async () =>
      (await data.getOne(name, { id: 'duplicates' })).data as unknown as DuplicateGroups,
    retry: false,
  })
  const found = query.data
  return (
    <>
      <PageHead eyebrow={texts.many} title={texts.areaText('pages.Duplicates')} />
      {isPending && (
        <Box role="status" aria-label={translate('areas.state.loading')}>
          <Skeleton variant="rounded" height={200} />
        </Box>
      )}
      {error && (
        <Card>
          <ErrorState error={error} retry={() => void refetch()} />
        </Card>
      )}
      {found?.groups.length === 0 && (
        <Card>
          <EmptyState
            title={texts.areaText('duplicates.none')}
            text={texts.areaText('duplicates.hint')}
          />
        </Card>
      )}
      {found?.groups.map((group) => (
        <Likely key={group.key} name={name} group={group} />
      ))}
      {found?.more && <Box component="p">{texts.areaText('duplicates.more')}</Box>}
    </>
  )
}

function Likely({ name, group }: { name: string; group: Group }) {
  const { key, count } = group
  const records = (group[name] ?? []) as AreaRecord[]
  const area = useArea(name)
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [first, second] = records
  const apart = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { data: left } = await data.call<DuplicateGroups>(name, {
        path: 'duplicates/different',
        body: { key, count },
      })
      cache.setQueryData([name, 'duplicates'], left)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const shared = texts.areaText(`duplicates.${key.slice(0, 1)}`, { smart_count: count })
  // Groups of one kind are told apart by whom they are of.
  const title = first ? translate('areas.titleOf', { what: shared, name: first.label }) : shared
  return (
    <Panel title={title}>
      <WriteFailure error={failure} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {records.map((record) => (
          <Box
            component="li"
            key={record.id}
            sx={{
              py: 0.75,
              fontSize: '.875rem',
              // Tall enough for a finger, also where it stands among others.
              '& a': { display: 'inline-block', minHeight: 24, lineHeight: '24px' },
            }}
          >
            <RecordLink to={name} id={record.id} strong />
            <RecordFacts area={area} record={record} />
          </Box>
        ))}
      </Box>
      {may.write && first && second && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            component={RouterLink}
            variant="outlined"
            size="small"
            to={`${links.page(`${area.path}/Merge`)}?into=${first.id}&from=${second.id}`}
          >
            {texts.areaText('duplicates.compare')}
          </Button>
          <Button size="small" disabled={busy} onClick={() => void apart()}>
            {texts.areaText('duplicates.different')}
          </Button>
        </Box>
      )}
    </Panel>
  )
}
