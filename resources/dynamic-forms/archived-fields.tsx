import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useArea } from '../../src/app/use-area'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import type { DefinitionRecord } from './definition-record'

interface ArchivedFieldsProps {
  resource: string
  onFailure: (error: unknown) => void
}

/** What is no longer asked for; records keep what they say in it. */
export function ArchivedFields({ resource, onFailure }: ArchivedFieldsProps) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const { data: fields = [] } = useGetList<DefinitionRecord>(
    area.name,
    {
      filter: { resource, archived: true },
      sort: { field: 'label', order: 'ASC' },
      pagination: { page: 1, perPage: 200 },
    },
    { retry: false },
  )
  if (fields.length === 0) return null
  const restore = async (id: number) => {
    onFailure(null)
    try {
      await data.restore(area.name, { id })
    } catch (error) {
      onFailure(error)
    }
    await cache.invalidateQueries()
  }
  return (
    <Panel title={texts.areaText('builder.archived')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map((field) => (
          <Box
            component="li"
            key={field.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {field.name} · {texts.choice('type', field.type)}
            </Box>
            <Button
              aria-label={texts.areaText('builder.restore', { name: field.name })}
              onClick={() => void restore(field.id)}
            >
              {texts.areaText('builder.restoreShort')}
            </Button>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
