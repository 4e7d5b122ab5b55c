import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ChainLink } from '../../../core/title/chain'
import { holdsTitle } from '../../../core/title/shares'
import { RecordLink } from '../../app/record-link'

/** Who held, in what parts; of an old paper the name as it is written. */
export function LinkHolders({ link: { holders, holder } }: { link: ChainLink }) {
  const translate = useTranslate()
  const title = holders.filter(holdsTitle)
  const parts = title.reduce((sum, { share }) => sum + (share ?? 0), 0)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '.875rem', minWidth: 0 }}>
      {holder && <li>{holder}</li>}
      {title.map(({ contact, share, died }) => (
        <li key={contact}>
          <RecordLink to="contacts" id={contact} strong />
          {share !== null && title.length > 1 && ` ${translate('title.shareOf', { share, parts })}`}
          {died && ` (${translate('title.died')})`}
        </li>
      ))}
    </Box>
  )
}
