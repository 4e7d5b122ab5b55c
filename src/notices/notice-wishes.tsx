import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type Digest, digests, type NoticeSettings, noticeKinds } from '../../core/notices'
import { problemText } from '../app/problem-text'
import { Panel } from '../kit/panel'
import { ErrorState } from '../kit/states'
import { http, jsonBody } from '../providers/http'
import { useNoticesUrl } from './use-notices'

/** What one wishes to be told of; each change is kept at once. */
export function NoticeWishes() {
  const translate = useTranslate()
  const notify = useNotify()
  const cache = useQueryClient()
  const url = `${useNoticesUrl()}/settings`
  const key = ['notices', url]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await http(url, { signal, quiet: true })).json as NoticeSettings,
    retry: false,
  })
  const { mutate } = useMutation({
    mutationFn: (next: NoticeSettings) => http(url, { method: 'PUT', ...jsonBody(next) }),
    onMutate: (next) => {
      cache.setQueryData(key, next)
      return data
    },
    onError: (failure, _, before) => {
      cache.setQueryData(key, before)
      notify(problemText(failure, translate), { type: 'error' })
    },
    onSuccess: () => {
      notify(translate('notices.saved'), { type: 'success' })
      void cache.invalidateQueries({ queryKey: ['notices'] })
    },
  })
  return (
    <Panel title={translate('notices.settings')}>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={200} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {noticeKinds.map((kind) => (
            <FormControlLabel
              key={kind}
              control={
                <Checkbox
                  checked={data[kind]}
                  onChange={(_, checked) => mutate({ ...data, [kind]: checked })}
                />
              }
              label={translate(`notices.wishes.${kind}`)}
            />
          ))}
          <TextField
            select
            fullWidth
            sx={{ mt: 1 }}
            label={translate('notices.digest')}
            helperText={translate('notices.digestHint')}
            value={data.digest}
            onChange={({ target }) => mutate({ ...data, digest: target.value as Digest })}
          >
            {digests.map((digest) => (
              <MenuItem key={digest} value={digest}>
                {translate(`notices.digests.${digest}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
    </Panel>
  )
}
