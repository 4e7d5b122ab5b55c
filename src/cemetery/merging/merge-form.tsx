import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { defaultTakenFields, differingFields, type MergePlan } from '../../../core/merging'
import { useOfferUndo } from '../../app/undo-snack'
import { useArea } from '../../app/use-area'
import { useAreaLinks } from '../../app/use-area-links'
import { useSextonDataProvider } from '../../app/use-sexton-data-provider'
import type { AreaRecord } from '../../derive/fields/columns'
import { useAreaWithCustomFields } from '../../derive/fields/use-area-with-custom-fields'
import { Value } from '../../derive/fields/value'
import { WriteFailure } from '../../derive/fields/write-failure'
import { useAreaTexts } from '../../i18n/area-texts'
import { Panel } from '../../kit/panel'
import { ErrorState } from '../../kit/states'
import { MergeEffects } from './merge-effects'

/** The area of which two records are one: `contacts`, `deceased`; its texts hold `merge`. */
interface MergePair {
  name: string
  into: AreaRecord
  from: AreaRecord
}

/** Side by side where the two differ: whose value stays; below it what the merge will do. */
export function MergeForm({ name: resource, into, from }: MergePair) {
  const { area } = useAreaWithCustomFields(useArea(resource))
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const navigate = useNavigate()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const offerUndo = useOfferUndo()
  const [taken, setTaken] = useState(() => defaultTakenFields(area, into, from))
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const plan = useQuery({
    queryKey: [resource, 'merge-plan', into.id, from.id],
    queryFn: async () =>
      (
        await data.call<MergePlan>(resource, {
          path: `${into.id}/merge-plan`,
          body: { other: from.id },
        })
      ).data,
    retry: false,
  })
  const names = differingFields(area, into, from)
  const run = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await data.call(resource, {
        path: `${into.id}/merge`,
        body: { other: from.id, version: from.version, take: taken },
        version: into.version,
      })
      await cache.invalidateQueries()
      void navigate(links.show(resource, into.id))
      offerUndo(texts.areaText('merge.done', { from: from.label, into: into.label }), async () => {
        const gone = (await data.getOne(resource, { id: from.id })).data
        await data.call(resource, { path: `${from.id}/unmerge`, version: gone.version })
        await cache.invalidateQueries()
      })
    } catch (error) {
      setFailure(error)
      setBusy(false)
      // Somebody was quicker: both are shown as they are now.
      if ((error as { status?: number }).status === 412) await cache.invalidateQueries()
    }
  }
  if (plan.error) return <ErrorState error={plan.error} retry={() => void plan.refetch()} />
  const allowed =
    plan.data &&
    plan.data.missing.length === 0 &&
    plan.data.over.length === 0 &&
    plan.data.clash.length === 0
  const archived = into.archivedAt !== null || from.archivedAt !== null
  return (
    <>
      <WriteFailure error={failure} />
      <Panel title={texts.areaText('merge.values')}>
        {names.length === 0 && <span>{texts.areaText('merge.alike')}</span>}
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {names.map((name) => (
            <Choice
              key={name}
              name={resource}
              field={name}
              into={into}
              from={from}
              taken={taken.includes(name)}
              onChange={(take) =>
                setTaken((before) =>
                  take ? [...before, name] : before.filter((other) => other !== name),
                )
              }
            />
          ))}
        </Box>
        <Box component="p" sx={{ color: 'text.secondary', fontSize: '.875rem', mb: 0 }}>
          {texts.areaText('merge.rows')}
        </Box>
      </Panel>
      {plan.data && <MergeEffects name={resource} plan={plan.data} />}
      {archived && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.areaText('merge.archived')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 3 }}>
        <Button variant="outlined" onClick={() => void navigate(links.show(resource, into.id))}>
          {texts.areaText('merge.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={busy || !allowed || archived}
          onClick={() => void run()}
        >
          {texts.areaText('merge.do')}
        </Button>
      </Box>
    </>
  )
}

/** One field: the value of the one that stays, or of the other. */
function Choice({
  name: resource,
  field: name,
  into,
  from,
  taken,
  onChange,
}: MergePair & { field: string; taken: boolean; onChange: (take: boolean) => void }) {
  const { area } = useAreaWithCustomFields(useArea(resource))
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const side = (record: AreaRecord) => {
    const value = record[name]
    const field = area.fields[name]
    return value === null || value === undefined || value === '' || value === false ? (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate(field?.kind === 'flag' ? 'areas.no' : 'areas.empty')}
      </Box>
    ) : (
      <Value area={area} path={name} value={value} plain />
    )
  }
  return (
    <Box component="fieldset" sx={group}>
      <Box component="legend" sx={{ p: 0, fontSize: '.8125rem', color: 'text.secondary' }}>
        {texts.label(name)}
      </Box>
      {([false, true] as const).map((take) => (
        <Box component="label" key={String(take)} className={take === taken ? 'chosen' : undefined}>
          <input
            type="radio"
            name={`merge-${name}`}
            checked={take === taken}
            onChange={() => onChange(take)}
          />
          <span>{side(take ? from : into)}</span>
        </Box>
      ))}
    </Box>
  )
}

const group = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 44,
    px: 1.5,
    py: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& > label > span': { minWidth: 0 },
  '& > label.chosen': { borderColor: 'primary.main', fontWeight: 600 },
  '& input': {
    accentColor: 'var(--primary)',
    width: 18,
    height: 18,
    flex: 'none',
  },
} as const
