import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { AnyArea } from '../../core/area'
import {
  maxPack,
  type PaperLanguage,
  type PrintablePaper,
  paperLanguages,
} from '../../core/papers/template'
import { useCemetery } from '../app/scope-context'
import { useFileAccess } from '../app/use-area-access'
import type { AreaRecord } from '../derive/fields/columns'
import { localeNames } from '../i18n/locale'
import { http } from '../providers/http'
import { type PaperToPrint, usePrintPaper } from './use-print-paper'

const PackDialog = lazy(() => import('./pack-dialog'))

/** Prints the page, or a paper of the record where it has some. */
export function PrintButton({ area, record }: { area: AnyArea; record: AreaRecord }) {
  const translate = useTranslate()
  const may = useFileAccess(area)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const papers = area.papers && may && !record.archivedAt
  return (
    <>
      <IconButton
        aria-label={translate('record.print.action')}
        title={translate('record.print.action')}
        aria-haspopup={papers ? 'menu' : undefined}
        onClick={(event) => (papers ? setAnchor(event.currentTarget) : window.print())}
      >
        <PrintOutlined />
      </IconButton>
      {papers && (
        <PaperMenu area={area} record={record} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}

/** What can be printed: papers in the cemetery's language first, then in the others. */
function PaperMenu({
  area,
  record,
  anchor,
  onClose,
}: {
  area: AnyArea
  record: AreaRecord
  anchor: HTMLElement | null
  onClose: () => void
}) {
  const translate = useTranslate()
  const { id, locale } = useCemetery()
  const base = `/api/v1/cemeteries/${id}/${area.name}/${record.id}/papers`
  const { data: papers = [], isLoading } = useQuery({
    queryKey: ['papers', base, record.version],
    queryFn: async ({ signal }) => (await http(base, { signal })).json as PrintablePaper[],
    enabled: anchor !== null,
    retry: false,
  })
  const own = paperLanguages.find((language) => locale.startsWith(language)) ?? 'en'
  const [packing, setPacking] = useState(false)
  const printPaper = usePrintPaper(area, record.id)
  const print = (body: PaperToPrint, language: PaperLanguage) => {
    onClose()
    setPacking(false)
    return printPaper(body, language)
  }
  const entries = (language: PaperLanguage) =>
    papers
      .filter(({ names }) => names[language])
      .map((paper) => (
        <MenuItem
          key={`${paper.key} ${language}`}
          onClick={() => void print({ paper: paper.key }, language)}
          sx={{ minHeight: 44 }}
        >
          <ListItemText
            primary={<span lang={language}>{paper.names[language]}</span>}
            secondary={language === own ? undefined : localeNames[language]}
          />
        </MenuItem>
      ))
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {entries(own)}
        {isLoading && (
          <MenuItem disabled sx={{ minHeight: 44 }}>
            {translate('record.print.looking')}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            onClose()
            // After the menu is gone, which would be printed with the page.
            setTimeout(() => window.print(), 300)
          }}
          sx={{ minHeight: 44 }}
        >
          {translate('record.print.page')}
        </MenuItem>
        {papers.length > 1 && (
          <MenuItem
            onClick={() => {
              onClose()
              setPacking(true)
            }}
            sx={{ minHeight: 44 }}
          >
            {translate('record.print.several')}
          </MenuItem>
        )}
        {papers.length > 0 && <Divider component="li" />}
        {paperLanguages.filter((language) => language !== own).map(entries)}
      </Menu>
      {packing && (
        <Suspense fallback={null}>
          <PackDialog
            papers={papers.slice(0, maxPack)}
            own={own}
            onPrint={(keys, language) => void print({ papers: keys }, language)}
            onClose={() => setPacking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
