import { DuplicatesPage } from '../../src/kit/merging/duplicates-page'

export default function Duplicates() {
  return <DuplicatesPage name="deceased" />
}
