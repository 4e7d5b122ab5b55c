import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { Panel } from '../../src/kit/panel'
import { EmptyState, ErrorState } from '../../src/kit/states'
import { ArchivedFields } from './archived-fields'
import dynamicForms from './area'
import type { DefinitionRecord } from './definition-record'
import { FieldDialog } from './field-dialog'
import { FieldList } from './field-list'
import { Preview } from './preview'

const { choices } = dynamicForms.fields.resource
type Resource = (typeof choices)[number]

/** The form builder: which fields a cemetery adds to which records, in what order, and how it looks. */
export default function DynamicForms() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('records') as Resource | null
  const resource = asked && choices.includes(asked) ? asked : 'deceased'
  const of = useArea(resource)
  const [chosen, setChosen] = useState<DefinitionRecord | 'new' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const query = useGetList<DefinitionRecord>(
    area.name,
    {
      filter: { resource },
      sort: { field: 'position', order: 'ASC' },
      pagination: { page: 1, perPage: 200 },
    },
    { retry: false },
  )
  const fields = query.data
  // An address may name the field that is meant.
  const named = search.get('field')
  const open =
    chosen ?? (named === 'new' ? 'new' : fields?.find(({ id }) => String(id) === named)) ?? null
  const setOpen = (field: DefinitionRecord | 'new' | null) => {
    setChosen(field)
    if (field || !named) return
    search.delete('field')
    setSearch(search, { replace: true })
  }
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setOpen('new')}>
      {texts.areaText('builder.add')}
    </Button>
  )
  return (
    <>
      <PageHead
        eyebrow={translate('areas.group.settings')}
        title={texts.many}
        actions={fields?.length ? add : undefined}
      />
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '70ch' }}>
        {texts.areaText('builder.about')}
      </Typography>
      <TextField
        select
        label={texts.label('resource')}
        value={resource}
        onChange={({ target }) => setSearch({ records: target.value }, { replace: true })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ mb: 2, width: { xs: '100%', sm: 320 } }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {texts.choice('resource', choice)}
          </option>
        ))}
      </TextField>
      <WriteFailure error={failure} />
      <Box sx={columns}>
        <div>
          <Panel title={texts.areaText('builder.fields')} flush>
            {query.error ? (
              <ErrorState error={query.error} retry={() => void query.refetch()} />
            ) : !fields ? (
              <Box role="status" aria-label={translate('areas.state.loading')} sx={{ p: 2 }}>
                <Skeleton height={44} />
                <Skeleton height={44} />
                <Skeleton height={44} />
              </Box>
            ) : fields.length === 0 ? (
              <EmptyState
                title={texts.areaText('builder.none')}
                text={texts.areaText('builder.noneHint', {
                  records: texts.choice('resource', resource),
                })}
              >
                {add}
              </EmptyState>
            ) : (
              <FieldList fields={fields} of={of} onEdit={setOpen} onFailure={setFailure} />
            )}
          </Panel>
          <ArchivedFields resource={resource} onFailure={setFailure} />
        </div>
        <section aria-label={texts.areaText('builder.preview')}>
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            {texts.areaText('builder.preview')}
          </Typography>
          {fields && fields.length > 0 && !open && <Preview of={of} fields={fields} />}
          {fields?.length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>
              {texts.areaText('builder.previewNone')}
            </Typography>
          )}
        </section>
      </Box>
      {open && fields && (
        <FieldDialog
          key={open === 'new' ? 'new' : open.id}
          field={open === 'new' ? undefined : open}
          fields={fields}
          of={of}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const columns = {
  display: 'grid',
  columnGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '& > *': { minWidth: 0 },
} as const
