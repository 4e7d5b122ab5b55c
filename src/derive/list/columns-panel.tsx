import Down from '@mui/icons-material/KeyboardArrowDown'
import Up from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useRef } from 'react'
import { type Density, densities } from '../../../core/saved-view'
import { isTaggable, tagsKey } from '../../../core/tags'
import { useAreaTexts } from '../../i18n/area-texts'
import { titleField } from '../fields/columns'
import { useAreaWithCustomFields } from '../fields/use-area-with-custom-fields'
import type { ListParts } from './context'

interface ColumnsPanelProps extends Omit<ListParts, 'narrow'> {
  anchor: HTMLElement
  onClose: () => void
}

/** Acts at once: the list behind it is the preview. */
export default function ColumnsPanel({ anchor, onClose, ...parts }: ColumnsPanelProps) {
  const { shown, base, look, setLook } = parts
  const { area } = useAreaWithCustomFields(parts.area)
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const title = useId()
  const rows = useRef<HTMLUListElement>(null)
  const labels = new Map(base.map(({ key, label }) => [key, label]))
  const label = (key: string) => labels.get(key) ?? texts.label(key)
  const chosen = shown.map(({ key }) => key).filter((key) => !key.startsWith('$'))
  const others = Object.entries(area.fields)
    .filter(
      ([name, { kind, custom }]) =>
        kind !== 'geometry' && kind !== 'custom' && !custom?.archived && name !== titleField(area),
    )
    .map(([name]) => name)
    .concat(isTaggable(area) ? tagsKey : [])
    .filter((name) => !chosen.includes(name) && name !== 'path')
    .sort((a, b) => label(a).localeCompare(label(b)))
  // Of what was chosen last: the next click may come before the list shows it.
  const choose = (change: (columns: string[]) => string[]) =>
    setLook((before) => {
      const columns = before.columns?.filter((key) => chosen.includes(key) || others.includes(key))
      return { ...before, columns: change(columns ?? chosen) }
    })
  // Once a row has moved, the keyboard goes there with it.
  const moved = useRef<string | null>(null)
  const order = chosen.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move when their order changes
  useEffect(() => {
    if (moved.current) rows.current?.querySelector<HTMLElement>(moved.current)?.focus()
    moved.current = null
  }, [order])
  const follow = (key: string, what: string) => {
    moved.current = `[data-column="${CSS.escape(key)}"] ${what}`
  }
  const toggle = (key: string) => {
    choose((columns) =>
      columns.includes(key) ? columns.filter((one) => one !== key) : [...columns, key],
    )
    follow(key, 'input')
  }
  const move = (key: string, by: number) => {
    choose((columns) =>
      columns.filter((one) => one !== key).toSpliced(columns.indexOf(key) + by, 0, key),
    )
    follow(key, `button:not(:disabled)${by > 0 ? ':last-of-type' : ''}`)
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': title,
          sx: {
            width: 320,
            maxHeight: 'min(560px, 80vh)',
            p: 2,
            border: 1,
            borderColor: 'divider',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography id={title} variant="h2" sx={{ flex: 1, fontSize: '1.1rem' }}>
          {translate('lists.columns.title')}
        </Typography>
        <Button size="small" onClick={() => setLook(() => ({ columns: null, density: null }))}>
          {translate('lists.columns.reset')}
        </Button>
      </Box>
      <RadioGroup
        row
        aria-label={translate('lists.columns.density')}
        value={look.density ?? 'comfortable'}
        onChange={(_, value) => setLook((before) => ({ ...before, density: value as Density }))}
      >
        {densities.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={translate(`lists.columns.${each}`)}
          />
        ))}
      </RadioGroup>
      <Divider sx={{ my: 1 }} />
      <Box component="ul" ref={rows} aria-label={translate('lists.columns.button')} sx={listStyle}>
        {[...chosen, ...others].map((key, index) => {
          const on = index < chosen.length
          return (
            <Box
              component="li"
              key={key}
              data-column={key}
              sx={index === chosen.length ? { ...rowStyle, ...firstOfOthers } : rowStyle}
            >
              <FormControlLabel
                sx={{ flex: 1, minWidth: 0, mr: 0 }}
                control={
                  <Checkbox
                    size="small"
                    checked={on}
                    disabled={on && chosen.length === 1}
                    onChange={() => toggle(key)}
                  />
                }
                label={label(key)}
              />
              {on &&
                ([-1, 1] as const).map((by) => (
                  <IconButton
                    key={by}
                    size="small"
                    disabled={index + by < 0 || index + by >= chosen.length}
                    aria-label={translate(by < 0 ? 'lists.columns.up' : 'lists.columns.down', {
                      name: label(key),
                    })}
                    onClick={() => move(key, by)}
                  >
                    {by < 0 ? <Up fontSize="small" /> : <Down fontSize="small" />}
                  </IconButton>
                ))}
            </Box>
          )
        })}
      </Box>
    </Popover>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const
const rowStyle = { display: 'flex', alignItems: 'center', minHeight: 36 } as const
const firstOfOthers = { borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 } as const
