import { expect, test, vi } from 'vitest'
import { onCemeteryChanged, withChangeEvents } from './cemetery-changes'

test('a write of property types notifies the open cemetery; reads and other writes do not', async () => {
  const heard = vi.fn()
  const leave = onCemeteryChanged(heard)
  const http = vi.fn(async (_url: string, _options?: object) => ({}) as never)
  const call = withChangeEvents(http)
  await call('/api/v1/cemeteries/1001/property-types?range=x')
  await call('/api/v1/cemeteries/1001/locations/3', { method: 'PUT' })
  expect(heard).not.toHaveBeenCalled()
  await call('/api/v1/cemeteries/1001/property-types/3', { method: 'PUT' })
  await call('/api/v1/cemeteries/1001/property-types', { method: 'POST' })
  expect(heard).toHaveBeenCalledTimes(2)
  http.mockRejectedValueOnce(new Error('412'))
  await call('/api/v1/cemeteries/1001/property-types/3', { method: 'PUT' }).catch(() => undefined)
  leave()
  await call('/api/v1/cemeteries/1001/property-types/3', { method: 'DELETE' })
  expect(heard).toHaveBeenCalledTimes(2)
})
