import NotificationAddOutlined from '@mui/icons-material/NotificationAddOutlined'
import NotificationsActive from '@mui/icons-material/NotificationsActive'
import IconButton from '@mui/material/IconButton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import type { AnyArea } from '../../core/area'
import { problemText } from '../app/problem-text'
import type { AreaRecord } from '../derive/fields/columns'
import { http, jsonBody } from '../providers/http'
import { useNoticesUrl } from './use-notices'

/** Whether one wishes to hear of what others do to a record. */
export default function FollowButton({ area, record }: { area: AnyArea; record: AreaRecord }) {
  const translate = useTranslate()
  const notify = useNotify()
  const cache = useQueryClient()
  const url = `${useNoticesUrl()}/follows`
  const key = ['notices', url, area.name, record.id]
  const asked = `?resource=${area.name}&recordId=${record.id}`
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await http(url + asked, { signal, quiet: true })).json as { follows: boolean },
    retry: false,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (follows: boolean) =>
      http(url, {
        method: 'PUT',
        ...jsonBody({ resource: area.name, recordId: record.id, follows }),
      }),
    onError: (failure) => notify(problemText(failure, translate), { type: 'error' }),
    onSuccess: (_, follows) => {
      cache.setQueryData(key, { follows })
      notify(translate(`notices.${follows ? 'following' : 'unfollowed'}`, { name: record.label }), {
        type: 'success',
      })
    },
  })
  if (!data) return null
  const name = translate(`notices.${data.follows ? 'unfollow' : 'follow'}`)
  return (
    <IconButton
      aria-label={name}
      title={name}
      aria-pressed={data.follows}
      disabled={isPending}
      onClick={() => mutate(!data.follows)}
    >
      {data.follows ? <NotificationsActive color="primary" /> : <NotificationAddOutlined />}
    </IconButton>
  )
}
