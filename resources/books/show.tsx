import { RecordPage } from '../../src/derive/record-page'
import { WithRecord } from '../../src/derive/with-record'
import { useArea } from '../../src/kit/use-area'
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
