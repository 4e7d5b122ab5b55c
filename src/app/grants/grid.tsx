import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Permission } from '../../../core/access'
import { permissionLines, withImpliedReads } from '../../../core/roles'

interface GridProps {
  value: readonly string[]
  /** What the viewer has and so may give; null stands for everything. */
  mine: readonly string[] | null
  /** What it was before: that may be left, and ticked again. */
  before: readonly string[]
  /** Absent: it is only to be read. */
  onChange?: (value: Permission[]) => void
  error?: string
}

/** What a role opens, line by line: to be read, and to be changed, which goes with reading. */
export function PermissionGrid({ value, mine, before, onChange, error }: GridProps) {
  const translate = useTranslate()
  const id = useId()
  const held = withImpliedReads(value)
  const mayGive = (name: Permission) =>
    mine === null ||
    withImpliedReads(mine).includes(name) ||
    withImpliedReads(before).includes(name)
  const set = (name: Permission, on: boolean) => {
    const read = name.replace(/Write$/, 'Read')
    // Whoever may change no more may still read: that is taken by itself.
    onChange?.(withImpliedReads(on ? [...held, name, read] : held.filter((one) => one !== name)))
  }
  const cell = (name: Permission | undefined, key: string, kind: 'read' | 'write') => {
    if (!name) return <span aria-hidden>–</span>
    const on = held.includes(name)
    if (!onChange) return on ? translate('areas.yes') : <Not />
    const implied = kind === 'read' && held.includes(`${key}Write` as Permission)
    return (
      <Checkbox
        checked={on}
        disabled={implied || (!on && !mayGive(name))}
        onChange={(_, next) => set(name, next)}
        slotProps={{
          input: {
            'aria-label': `${translate(`grants.permission.${key}.name`)}: ${translate(`grants.grid.${kind}`)}`,
            'aria-describedby': `${id}-${key}`,
          },
        }}
      />
    )
  }
  return (
    <>
      {error && (
        <Box role="alert" sx={{ color: 'error.main', px: 2, pb: 1 }}>
          {error}
        </Box>
      )}
      <Box component="table" sx={grid}>
        <caption className="visually-hidden">
          {translate('resources.roles.sections.permissions')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{translate('grants.grid.part')}</th>
            <th scope="col">{translate('grants.grid.read')}</th>
            <th scope="col">{translate('grants.grid.write')}</th>
          </tr>
        </thead>
        <tbody>
          {permissionLines.map(({ key, read, write }) => {
            const lacks = [read, write].some((name) => name && !mayGive(name))
            return (
              <tr key={key}>
                <th scope="row">
                  {translate(`grants.permission.${key}.name`)}
                  <Box component="p" id={`${id}-${key}`}>
                    {translate(`grants.permission.${key}.about`)}
                    {onChange && lacks && <em> {translate('grants.grid.notYours')}</em>}
                  </Box>
                </th>
                <td>{cell(read, key, 'read')}</td>
                <td>{cell(write, key, 'write')}</td>
              </tr>
            )
          })}
        </tbody>
      </Box>
    </>
  )
}

function Not() {
  const translate = useTranslate()
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{translate('areas.no')}</span>
    </>
  )
}

const grid = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { borderTop: 1, borderColor: 'divider', py: 1, px: 1, fontWeight: 400 },
  '& th[scope=row]': { textAlign: 'start', pl: 2, fontWeight: 600 },
  '& th p': { m: 0, fontWeight: 400, fontSize: '.8125rem', color: 'text.secondary' },
  '& thead th': { fontSize: '.8125rem', color: 'text.secondary', borderTop: 0 },
  '& thead th:first-of-type': { textAlign: 'start', pl: 2 },
  '& td': { textAlign: 'center', width: 76 },
  '& em': { color: 'text.primary' },
} as const
