import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { RoomRules } from '../../../core/room/rules'
import { DayInput } from '../../app/day-input'
import { CountInput } from './count-input'
import { LengthInput } from './length-input'

interface RuleFieldsProps {
  rules: RoomRules
  onChange: (rules: RoomRules) => void
}

/** All that rules of room say, each in its own input. */
export function RuleFields({ rules, onChange }: RuleFieldsProps) {
  const translate = useTranslate()
  const label = (key: string, options?: object) => translate(`room.fields.${key}`, options ?? {})
  const set = (more: { [K in keyof RoomRules]?: unknown }) =>
    onChange({ ...rules, ...more } as RoomRules)
  const flag = (
    name: 'deepestFirst' | 'urnsAfterCasket' | 'noCasketAfterUrns' | 'liftAndDeepen',
  ) => (
    <FormControlLabel
      control={
        <Checkbox
          checked={rules[name] === true}
          onChange={(_, on) => set({ [name]: on || undefined })}
        />
      }
      label={label(name)}
    />
  )
  const measure = (name: 'urnDepth' | 'cover') => (
    <LengthInput label={label(name)} value={rules[name]} onChange={(to) => set({ [name]: to })} />
  )
  const inside = (name: 'length' | 'width', key: string) => (
    <LengthInput
      label={label(key)}
      value={rules.inner?.[name]}
      onChange={(to) => {
        const { [name]: _, ...inner } = rules.inner ?? {}
        const next = to === undefined ? inner : { ...inner, [name]: to }
        set({ inner: Object.keys(next).length > 0 ? next : undefined })
      }}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Alternatives rules={rules} set={set} />
      <Levels rules={rules} set={set} />
      <Group title={translate('room.groups.order')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {flag('deepestFirst')}
          {flag('urnsAfterCasket')}
          {flag('noCasketAfterUrns')}
        </Box>
      </Group>
      <Group title={translate('room.groups.measures')}>
        <Box sx={row}>
          {inside('length', 'innerLength')}
          {inside('width', 'innerWidth')}
          {measure('cover')}
          {measure('urnDepth')}
        </Box>
      </Group>
      <Group title={translate('room.groups.time')}>
        <Box sx={row}>
          <CountInput
            label={label('restYears')}
            value={rules.restYears}
            max={200}
            onChange={(to) => set({ restYears: to || undefined })}
          />
          <DayInput
            size="small"
            label={label('closedFrom')}
            value={rules.closedFrom ?? ''}
            onChange={(to) => set({ closedFrom: to || undefined })}
          />
        </Box>
        {flag('liftAndDeepen')}
      </Group>
    </Box>
  )
}

type PartProps = { rules: RoomRules; set: (more: { [K in keyof RoomRules]?: unknown }) => void }

function Alternatives({ rules: { alternatives }, set }: PartProps) {
  const translate = useTranslate()
  const change = (at: number, more: object) =>
    set({ alternatives: alternatives.map((one, i) => (i === at ? { ...one, ...more } : one)) })
  return (
    <Group title={translate('room.groups.holds')}>
      {alternatives.map((one, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: an alternative is nothing but its place in the list
          key={at}
          role="group"
          aria-label={translate('room.fields.alternative', { n: at + 1 })}
          sx={row}
        >
          {(['caskets', 'children', 'cremains'] as const).map((name) => (
            <CountInput
              key={name}
              label={translate(`room.fields.${name}`)}
              value={one[name]}
              onChange={(to) =>
                change(at, { [name]: name === 'children' ? to || undefined : (to ?? 0) })
              }
            />
          ))}
          {alternatives.length > 1 && (
            <Button
              size="small"
              color="inherit"
              aria-label={translate('room.drop.alternative', { n: at + 1 })}
              onClick={() => set({ alternatives: alternatives.filter((_, i) => i !== at) })}
              sx={{ minHeight: 40 }}
            >
              {translate('ra.action.remove')}
            </Button>
          )}
        </Box>
      ))}
      {alternatives.length < 8 && (
        <Button
          size="small"
          onClick={() => set({ alternatives: [...alternatives, { caskets: 0, cremains: 1 }] })}
        >
          {translate('room.add.alternative')}
        </Button>
      )}
    </Group>
  )
}

function Levels({ rules: { levels = [] }, set }: PartProps) {
  const translate = useTranslate()
  return (
    <Group title={translate('room.groups.levels')}>
      <Box sx={row}>
        {levels.map(({ depth }, at) => (
          <LengthInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is nothing but its place in the list
            key={at}
            label={translate('room.fields.depth', { n: at + 1 })}
            value={depth}
            onChange={(to) =>
              set({ levels: levels.map((one, i) => (i === at ? { depth: to ?? null } : one)) })
            }
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {levels.length < 6 && (
          <Button
            size="small"
            onClick={() =>
              // The one above stands two feet higher, as sextons dig.
              set({
                levels: [...levels, { depth: Math.max(300, (levels.at(-1)?.depth ?? 2100) - 600) }],
              })
            }
          >
            {translate('room.add.level')}
          </Button>
        )}
        {levels.length > 0 && (
          <Button
            size="small"
            color="inherit"
            onClick={() => set({ levels: levels.length > 1 ? levels.slice(0, -1) : undefined })}
          >
            {translate('room.drop.level', { n: levels.length })}
          </Button>
        )}
      </Box>
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

const row = {
  display: 'grid',
  gap: 1,
  width: '100%',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
  // Room for the labels of the first row.
  pt: 0.75,
} as const
