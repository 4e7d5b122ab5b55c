import Box from '@mui/material/Box'
import { useGetList } from 'ra-core'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { Panel } from '../../src/kit/panel'
import { RecordLink, useNamed } from '../../src/kit/record-link'
import { Relative, relatives } from '../../src/kit/relative'
import { useArea } from '../../src/kit/use-area'
import { useMay } from '../../src/kit/use-may'

interface Relationship {
  id: number
  type: number | null
  contact: number | null
  remarks: string | null
}
const related = (record: AreaRecord) => (record.relationships ?? []) as Relationship[]

/** Of the living, as this person's own record says; of the dead, as theirs say. */
export function Family({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const own = related(record)
  const may = useMay('deceased')
  const { data: dead = [] } = useGetList<AreaRecord>(
    'deceased',
    {
      filter: { 'relationships.contact': record.id },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: may.read, retry: false },
  )
  const ties = dead.flatMap((person) =>
    related(person)
      .filter(({ contact }) => contact === record.id)
      .map((tie) => ({ ...tie, person })),
  )
  const types = useNamed(
    'relationship-types',
    ties.map(({ type }) => type),
  ).records
  if (own.length + ties.length === 0) return null
  return (
    <Panel title={texts.own('family')}>
      <Box component="ul" sx={relatives}>
        {own.map(
          (row) =>
            row.contact && (
              <Relative
                key={row.id}
                to="contacts"
                id={row.contact}
                relation={row.type && <RecordLink to="relationship-types" id={row.type} />}
                remarks={row.remarks}
              />
            ),
        )}
        {ties.map(({ id, type, person, remarks }) => {
          // Their record says what this person is to them; here it is said from the other side.
          const known = types.find((one) => one.id === type)
          return (
            <Relative
              key={id}
              to="deceased"
              id={person.id}
              relation={known && String(known.reverse ?? known.label)}
              remarks={remarks}
            />
          )
        })}
      </Box>
    </Panel>
  )
}
