import Box from '@mui/material/Box'
import { ListKeys } from './list-keys'
import { Pager, type PagerProps } from './pager'

/** Below a list: its keys, and the way to its other pages. */
export function ListFoot({ phone, ...pager }: PagerProps & { phone: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
      <ListKeys phone={phone} />
      <Box sx={{ flex: 1 }}>
        <Pager {...pager} />
      </Box>
    </Box>
  )
}
