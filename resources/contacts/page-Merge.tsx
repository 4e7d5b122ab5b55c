import { MergePage } from '../../src/kit/merging/merge-page'

export default function Merge() {
  return <MergePage name="contacts" />
}
