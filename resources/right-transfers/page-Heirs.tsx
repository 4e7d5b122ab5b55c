import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useHeirs } from '../../src/cemetery/title/use-heirs'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { ErrorState, WaitState } from '../../src/kit/states'
import { HeirsForm } from './heirs-form'

/** A succession without a will: who is alive, who inherits in what parts, and who signs; it becomes the transfer. */
export default function Heirs() {
  const texts = useAreaTexts(useArea('right-transfers'))
  const { data, error, refetch } = useHeirs(useSearchParams()[0].get('right'))
  return (
    <>
      <PageHead
        eyebrow={data && <RecordLink to="interment-rights" id={data.right} />}
        title={texts.areaText('pages.Heirs')}
      />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <WaitState height={160} />
      ) : data.dead[0] ? (
        <HeirsForm key={data.right} {...data} dead={data.dead} first={data.dead[0]} />
      ) : (
        <Typography>{texts.areaText('heirs.nobodyDied')}</Typography>
      )}
    </>
  )
}
