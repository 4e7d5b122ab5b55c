import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import PrintFoot from './print-foot'
import './print.css'

export function PrintButton({ children }: { children: string }) {
  return (
    <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
      {children}
    </Button>
  )
}

/** At the foot of what is printed: of which cemetery it is, when and by whom. */
export { PrintFoot }
