import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Kinship } from '../../core/authority/choices'
import type { DeadHolder } from '../../core/title/dead-holder'
import { heirOrderOf } from '../../core/title/heir-orders'
import { type PossibleHeir, succeed } from '../../core/title/heirs'
import type { HeirOrderName } from '../../core/title/starting-names'
import { RecordPicker } from '../../src/app/record-picker'
import { useArea } from '../../src/app/use-area'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { HeirRow } from './heir-row'
import { HeirsProposal } from './heirs-proposal'

export interface FamilyMember extends PossibleHeir {
  name: string
}

const relativesOf = ({ relatives }: DeadHolder): FamilyMember[] =>
  relatives
    .filter(({ kinship }) => kinship !== 'executor' && kinship !== 'guardian')
    .map(({ contact, ...one }) => ({ key: contact, ...one }))

/** The relatives as they are known, changed where the family says otherwise; the proposal follows at once. */
export function HeirsForm({
  right,
  order,
  dead,
  first,
}: {
  right: number
  order: HeirOrderName
  dead: readonly DeadHolder[]
  first: DeadHolder
}) {
  const texts = useAreaTexts(useArea('right-transfers'))
  const [of, setOf] = useState(first)
  const [people, setPeople] = useState(() => relativesOf(first))
  const [kinship, setKinship] = useState<Kinship>('child')
  const change = (key: number, values: Partial<FamilyMember>) =>
    setPeople(people.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const rule = heirOrderOf(order)
  const answer = succeed(rule, people)
  return (
    <Box sx={columns}>
      <Panel title={texts.areaText('heirs.family', { name: of.name })}>
        {dead.length > 1 && (
          <TextField
            select
            fullWidth
            label={texts.areaText('heirs.of')}
            value={of.contact}
            onChange={({ target }) => {
              const next = dead.find(({ contact }) => contact === Number(target.value)) ?? first
              setOf(next)
              setPeople(relativesOf(next))
            }}
            sx={{ mb: 2 }}
          >
            {dead.map(({ contact, name }) => (
              <MenuItem key={contact} value={contact}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {people.map((one) => (
            <HeirRow
              key={one.key}
              person={one}
              replaced={people.filter(
                ({ key, living, renounces }) =>
                  key !== one.key && (!living || (renounces === true && rule.renouncedPasses)),
              )}
              onChange={(values) => change(one.key, values)}
              onRemove={() => setPeople(people.filter(({ key }) => key !== one.key))}
            />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, mt: 2, gridTemplateColumns: { sm: '180px 1fr' } }}>
          <TextField
            select
            size="small"
            label={texts.areaText('heirs.kinship')}
            value={kinship}
            onChange={({ target }) => setKinship(target.value as Kinship)}
          >
            {offered.map((name) => (
              <MenuItem key={name} value={name}>
                {texts.choice('signers.kinship', name)}
              </MenuItem>
            ))}
          </TextField>
          <RecordPicker
            key={people.length}
            to="contacts"
            value={[]}
            label={texts.areaText('heirs.add')}
            refused={({ id }) => id === of.contact || people.some(({ key }) => key === id)}
            onChange={(_, [record]) =>
              record &&
              setPeople([
                ...people,
                {
                  key: record.id,
                  name: record.label,
                  kinship,
                  living: !(record.deathDate || record.deceased),
                },
              ])
            }
          />
        </Box>
      </Panel>
      <HeirsProposal
        right={right}
        order={order}
        of={of}
        all={dead.length}
        people={people}
        answer={answer}
      />
    </Box>
  )
}

const offered = [
  'spouse',
  'child',
  'grandchild',
  'parent',
  'sibling',
  'nieceNephew',
  'grandparent',
  'uncleAunt',
  'cousin',
] as const satisfies readonly Kinship[]

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const
