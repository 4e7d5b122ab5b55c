import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useGetOne, useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router'
import { RecordPicker } from '../../app/record-picker'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import type { AreaRecord } from '../../derive/fields/columns'
import { useAreaTexts } from '../../i18n/area-texts'
import { PageHead } from '../../kit/page-head'
import { Panel } from '../../kit/panel'
import { ErrorState } from '../../kit/states'
import { MergeForm } from './merge-form'

/** Two records that are one: which stays, which goes, and which value to keep. */
export function MergePage({ name: resource }: { name: string }) {
  const area = useArea(resource)
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useAreaAccess(area)
  const [params, setParams] = useSearchParams()
  const into = useRecord(resource, params.get('into'))
  const from = useRecord(resource, params.get('from'))
  const choose = (name: 'into' | 'from') => (ids: number[]) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (ids[0]) next.set(name, String(ids[0]))
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const swap = () =>
    setParams({ into: params.get('from') ?? '', from: params.get('into') ?? '' }, { replace: true })
  if (!may.write)
    return (
      <Card>
        <ErrorState page error={{ status: 403 }} retry={() => {}} />
      </Card>
    )
  const error = into.error ?? from.error
  const both = into.data && from.data && into.data.id !== from.data.id
  return (
    <>
      <PageHead eyebrow={texts.many} title={texts.areaText('pages.Merge')} />
      <Panel title={texts.areaText('merge.which')}>
        <Box sx={pickers}>
          <RecordPicker
            to={resource}
            label={texts.areaText('merge.stays')}
            value={idsOf(params.get('into'))}
            onChange={choose('into')}
          />
          <Button variant="outlined" onClick={swap} disabled={!both}>
            {texts.areaText('merge.swap')}
          </Button>
          <RecordPicker
            to={resource}
            label={texts.areaText('merge.goes')}
            value={idsOf(params.get('from'))}
            onChange={choose('from')}
            refused={({ id }) => id === into.data?.id}
            error={
              into.data && into.data.id === from.data?.id
                ? translate('areas.errors.another')
                : undefined
            }
            autoFocus={params.has('into')}
          />
        </Box>
      </Panel>
      {error != null && (
        <Card>
          <ErrorState error={error} retry={() => void into.refetch()} />
        </Card>
      )}
      {both && (
        <MergeForm
          name={resource}
          key={`${into.data?.id} ${from.data?.id}`}
          into={into.data as AreaRecord}
          from={from.data as AreaRecord}
        />
      )}
    </>
  )
}

const pickers = {
  display: 'grid',
  gap: 2,
  alignItems: 'center',
  pt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
} as const

const idsOf = (text: string | null): number[] =>
  /^[1-9]\d*$/.test(text ?? '') ? [Number(text)] : []

function useRecord(resource: string, text: string | null) {
  const [id = 0] = idsOf(text)
  return useGetOne<AreaRecord>(resource, { id }, { enabled: id > 0, retry: false })
}
