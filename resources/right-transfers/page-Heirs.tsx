import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { DeadHolder } from '../../core/title/dead-holder'
import type { HeirOrderName } from '../../core/title/heir-orders'
import { RecordLink } from '../../src/app/record-link'
import { useCemetery } from '../../src/app/scope-context'
import { useArea } from '../../src/app/use-area'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { ErrorState, WaitState } from '../../src/kit/states'
import { http } from '../../src/providers/http'
import { HeirsForm } from './heirs-form'

interface Known {
  right: number
  order: HeirOrderName
  dead: DeadHolder[]
}

/** A succession without a will: who is alive, who inherits in what parts, and who signs; it becomes the transfer. */
export default function Heirs() {
  const texts = useAreaTexts(useArea('right-transfers'))
  const { id } = useCemetery()
  const right = useSearchParams()[0].get('right')
  const { data, error, refetch } = useQuery({
    queryKey: ['interment-rights', 'heirs', id, right],
    queryFn: async ({ signal }) =>
      (
        await http(`/api/v1/cemeteries/${id}/right-transfers/heirs?right=${right}`, {
          signal,
          silent: true,
        })
      ).json as Known,
    retry: false,
  })
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
