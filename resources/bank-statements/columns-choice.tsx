import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useArea } from '../../src/app/use-area'
import { useAreaTexts } from '../../src/i18n/area-texts'

const parts = ['date', 'amount', 'credit', 'debit', 'name', 'text', 'reference', 'balance'] as const
type Part = (typeof parts)[number]
const orders = ['YMD', 'DMY', 'MDY'] as const

export type ChosenColumns = Partial<Record<Part, number | null>> & {
  date: number
  order: (typeof orders)[number]
  account: string
}
export interface TableOfFile {
  /** Headings and some bookings. */
  rows: string[][]
  columns: Partial<ChosenColumns>
}

interface Props {
  table: TableOfFile
  value: ChosenColumns
  onChange: (value: ChosenColumns) => void
}

/** Which column of a bank's table says what, above its first rows. */
export function ColumnsChoice({ table, value, onChange }: Props) {
  const texts = useAreaTexts(useArea())
  const width = Math.max(...table.rows.map((row) => row.length))
  const indexes = Array.from({ length: width }, (_, index) => index)
  const partAt = (index: number) => parts.find((part) => value[part] === index) ?? ''
  const choose = (index: number, part: Part | '') => {
    const next = { ...value }
    for (const one of parts) if (one !== 'date' && next[one] === index) next[one] = null
    if (part) next[part] = index
    onChange(next)
  }
  const select = { select: { native: true }, inputLabel: { shrink: true } } as const
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 1 }}
      >
        <TextField
          required
          label={texts.label('account')}
          value={value.account}
          onChange={({ target }) => onChange({ ...value, account: target.value })}
          helperText={texts.areaText('accountHint')}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <TextField
          select
          label={texts.areaText('dateOrder')}
          value={value.order}
          onChange={({ target }) =>
            onChange({ ...value, order: target.value as ChosenColumns['order'] })
          }
          slotProps={select}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {texts.areaText(`orders.${order}`)}
            </option>
          ))}
        </TextField>
      </Box>
      <Box
        sx={{ overflowX: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={texts.areaText('firstRows')}
      >
        <table style={{ borderCollapse: 'collapse', fontSize: '.8125rem' }}>
          <thead>
            <tr>
              {indexes.map((index) => (
                <th key={index} scope="col" style={{ padding: 4, textAlign: 'left' }}>
                  <TextField
                    select
                    size="small"
                    value={partAt(index)}
                    onChange={({ target }) => choose(index, target.value as Part | '')}
                    slotProps={{
                      select: { native: true },
                      htmlInput: {
                        'aria-label': texts.areaText('columnOf', {
                          name: table.rows[0]?.[index] || String(index + 1),
                        }),
                      },
                    }}
                    sx={{ minWidth: 128 }}
                  >
                    <option value="">—</option>
                    {parts.map((part) => (
                      <option key={part} value={part}>
                        {texts.areaText(`columns.${part}`)}
                      </option>
                    ))}
                  </TextField>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing else
              <tr key={at}>
                {indexes.map((index) => (
                  <td key={index} style={{ padding: '4px 8px', whiteSpace: 'nowrap' }}>
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  )
}
