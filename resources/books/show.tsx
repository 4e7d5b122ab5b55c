import { useArea } from '../../src/app/use-area'
import { WithRecord } from '../../src/derive/fields/with-record'
import { RecordPage } from '../../src/record/page/record-page'
import { Pages } from './pages'

export default function BookShow() {
  const area = useArea()
  return (
    <WithRecord area={area}>
      {(record) => (
        <RecordPage
          area={area}
          record={record}
          middle={<Pages book={record} />}
          without={['book-pages.book']}
        />
      )}
    </WithRecord>
  )
}
