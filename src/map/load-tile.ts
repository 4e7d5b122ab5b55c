import { httpBlob } from '../providers/http'

/** A tile's data by zoom, x and y; null where it cannot be had now. Its ground stays empty until the next look. */
export const loadTile = (cemetery: number, tile: string): Promise<Blob | null> =>
  httpBlob(`/api/v1/cemeteries/${cemetery}/map/tiles/${tile}`, {
    silent: true,
    background: true,
  }).then(
    ({ blob }) => blob,
    () => null,
  )
