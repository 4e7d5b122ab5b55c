import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useRef } from 'react'
import { LeaveGuard } from '../../src/app/leave-guard'
import { useArea } from '../../src/app/use-area'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { FailedText } from '../../src/kit/failed-text'
import { useAddPages } from './use-add-pages'

interface AddPagesProps {
  book: number
  last: { id: number | null; number: number }
}

/** Scans that are chosen together become a page each; those that failed stay until they are sent again. */
export function AddPages({ book, last }: AddPagesProps) {
  const texts = useAreaTexts(useArea('books'))
  const { progress, failed, add, retry, drop, isSending } = useAddPages(book, last)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.areaText('addPages')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) add(files)
        }}
      />
      <Button
        variant="outlined"
        disabled={progress !== null}
        onClick={() => input.current?.click()}
      >
        {texts.areaText('addPages')}
      </Button>
      {progress && (
        <Box sx={{ mt: 1, fontSize: '.875rem' }}>
          <span role="status">
            {texts.areaText('adding', { at: progress.at, count: progress.count })}
          </span>
          <LinearProgress
            aria-label={texts.areaText('addPages')}
            variant="determinate"
            value={((progress.at - 1 + progress.share) / progress.count) * 100}
            sx={{ mt: 0.5, borderRadius: '4px' }}
          />
          <LeaveGuard changed dirty={isSending} texts="record.file.leave" />
        </Box>
      )}
      {failed.length > 0 && (
        <Box component="section" aria-label={texts.areaText('failed')} sx={{ mt: 1.5 }}>
          <Box component="h3" sx={{ m: 0, fontSize: '.875rem', fontWeight: 600 }}>
            {texts.areaText('failed')}
          </Box>
          <Box component="ul" sx={list}>
            {failed.map((scan) => (
              <li key={scan.key}>
                <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <b>{scan.file.name}</b>
                  <Box role="alert" sx={{ color: 'error.main', fontSize: '.8125rem' }}>
                    <FailedText text={scan.problem} />
                  </Box>
                </Box>
                <Button size="small" disabled={progress !== null} onClick={() => retry([scan])}>
                  {texts.areaText('again', { number: scan.number })}
                </Button>
                <IconButton
                  aria-label={texts.areaText('forget', { name: scan.file.name })}
                  onClick={() => drop(scan)}
                  sx={{ width: 44, height: 44 }}
                >
                  <Close fontSize="small" />
                </IconButton>
              </li>
            ))}
          </Box>
          {failed.length > 1 && (
            <Button disabled={progress !== null} onClick={() => retry(failed)}>
              {texts.areaText('allAgain')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: '.875rem',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
  },
} as const
