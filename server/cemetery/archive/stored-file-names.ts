import { attachmentTypes } from '../../../core/attachments'

/** What a file's bytes are called in an archive: `files/3fab….jpg`. */
export const storedFileNameOf = (hash: string, type: string) =>
  `files/${hash}.${attachmentTypes[type]?.endings[0] ?? 'bin'}`

/** The type of what is called so; every type has an ending of its own. */
export const mediaTypeOfStored = (name: string): string => {
  const ending = name.split('.').at(-1) ?? ''
  return (
    Object.entries(attachmentTypes).find(([, { endings }]) => endings[0] === ending)?.[0] ??
    'application/octet-stream'
  )
}
