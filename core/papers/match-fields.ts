import type { AnyArea } from '../area'
import type { DocumentField } from '../documents/document'
import { surroundingPaths } from './path-problem'
import type { PaperFormField } from './template'

/**
 * Fields of a PDF's own form, and for those that are called like a field of the record its value: "Deed number",
 * `deed_number` and `deedNumber` are the same. Places to sign stay free: their roles are the office's to give.
 */
export function matchFormFields(area: AnyArea, fields: readonly DocumentField[]): PaperFormField[] {
  const paths = new Map<string, string>()
  for (const path of surroundingPaths) paths.set(plain(path), path)
  for (const [name, field] of Object.entries(area.fields)) {
    if (field.kind === 'rows') continue
    paths.set(plain(name), name)
    if (field.label) paths.set(plain(field.label), name)
  }
  return fields.map((field) => {
    const path = paths.get(plain(field.fieldName)) ?? paths.get(plain(field.label))
    const printable = field.kind === 'text' || field.kind === 'date'
    return { ...field, role: null, value: path && printable ? `{${path}}` : null }
  })
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
