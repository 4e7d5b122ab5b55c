import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { problemText } from '../../src/app/problem-text'
import { useCemetery } from '../../src/app/scope-context'
import { useArea } from '../../src/app/use-area'
import { JournalDownload } from '../../src/cemetery/books/lazy-with-messages'
import { saveJournal } from '../../src/cemetery/books/save-journal'
import { type AreaRecord, listColumnsOf, withColumns } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Journals that were handed over, each to be fetched again as it was; above them the way to the next one. */
export default function JournalFileList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      above={
        <Suspense fallback={null}>
          <JournalDownload />
        </Suspense>
      }
      linkColumn={{
        label: texts.label('number'),
        sort: 'number',
        cell: (record) => String(record.number),
      }}
      columns={withColumns(
        listColumnsOf(area, texts).filter(({ key }) => key !== 'number'),
        { fileName: { cell: (record) => <File record={record} /> } },
      )}
      card={(record) => ({
        title: `${record.number} · ${record.period}`,
        facts: <Value area={area} path="format" value={record.format} plain />,
      })}
    />
  )
}

function File({ record }: { record: AreaRecord }) {
  const cemetery = useCemetery()
  const translate = useTranslate()
  const notify = useNotify()
  const save = () =>
    saveJournal(`/api/v1/cemeteries/${cemetery.id}/journal-files/${record.id}/file`).catch(
      (error) => notify(problemText(error, translate), { type: 'error' }),
    )
  return (
    <Button
      size="small"
      onClick={() => void save()}
      sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {String(record.fileName)}
    </Button>
  )
}
