import type { AnyArea } from '../../core/area'
import { useFiles } from './use-files'

/** The pictures that are attached to a record, to be looked at beside its words. */
export function RecordPictures({ area, id }: { area: AnyArea; id: number }) {
  const { data = [] } = useFiles(area, id)
  return data.map(
    ({ id: file, name, picture }) =>
      picture && (
        <img
          key={file}
          src={picture}
          alt={name}
          style={{
            display: 'block',
            maxWidth: '100%',
            maxHeight: 420,
            marginTop: 12,
            borderRadius: 8,
          }}
        />
      ),
  )
}
