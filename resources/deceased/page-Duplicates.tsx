import { DuplicatesPage } from '../../src/cemetery/merging/duplicates-page'

export default function Duplicates() {
  return <DuplicatesPage name="deceased" />
}
