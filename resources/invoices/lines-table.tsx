import Box from '@mui/material/Box'
import { formatMoney, formatRate } from '../../core/money'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'

export interface DocumentLine {
  description: string | null
  net: number | null
  taxRate: number | null
  tax: number | null
  total: number | null
}

/** What a document asks for, line by line, with its sums at the foot. */
export function LinesTable({
  lines,
  sums,
}: {
  lines: readonly DocumentLine[]
  sums: { net: number; tax: number; total: number }
}) {
  const texts = useAreaTexts(useArea())
  const { currency, locale } = useFormat()
  const money = (minor: number | null) =>
    minor === null ? '' : formatMoney(minor, currency, locale)
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={texts.label('lines')}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{texts.label('lines.description')}</th>
            {(['net', 'taxRate', 'tax', 'total'] as const).map((name) => (
              <th key={name} scope="col">
                {texts.label(`lines.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no order but their own
            <tr key={i}>
              <th scope="row">{line.description}</th>
              <td>{money(line.net)}</td>
              <td>{line.taxRate ? formatRate(line.taxRate, locale) : ''}</td>
              <td>{money(line.tax)}</td>
              <td>{money(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.label('total')}</th>
            <td>{money(sums.net)}</td>
            <td />
            <td>{money(sums.tax)}</td>
            <td>{money(sums.total)}</td>
          </tr>
        </tfoot>
      </Box>
    </Box>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 2,
    py: 1,
    textAlign: 'end',
    fontWeight: 400,
    borderTop: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { textAlign: 'start', whiteSpace: 'normal', minWidth: 140 },
  // On a phone what is asked for; the rest is on the paper.
  '& td:nth-of-type(-n + 3), & thead th:nth-of-type(n + 2):nth-of-type(-n + 4)': {
    display: { xs: 'none', sm: 'table-cell' },
  },
  '& thead th': { color: 'text.secondary', fontSize: '.8125rem', borderTop: 0 },
  '& tfoot th, & tfoot td': { fontWeight: 700 },
} as const
