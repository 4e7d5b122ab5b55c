import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { transferReasons } from '../../core/title/reasons'
import { type TransferStart, transferStarts } from '../../core/title/starting-names'
import { problemText } from '../../src/app/problem-text'
import { useArea } from '../../src/app/use-area'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** The rules of a country, for every reason that has none yet. */
export function StartMenu() {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const notify = useNotify()
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const start = async (jurisdiction: TransferStart) => {
    setAnchor(null)
    const country = texts.choice('jurisdiction', jurisdiction)
    const names = Object.fromEntries(
      transferReasons.map((reason) => [reason, `${texts.choice('reason', reason)} (${country})`]),
    )
    try {
      const { data: done } = await data.call<{ made: number }>('transfer-rules', {
        path: 'start',
        body: { jurisdiction, names },
      })
      await cache.invalidateQueries()
      if (done.made === 0) notify(texts.areaText('start.none'), { type: 'info' })
      else notify(texts.areaText('start.done', { smart_count: done.made }), { type: 'success' })
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.areaText('start.copy')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {transferStarts.map((one) => (
          <MenuItem key={one} onClick={() => void start(one)}>
            {texts.choice('jurisdiction', one)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
