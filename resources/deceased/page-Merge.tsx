import { MergePage } from '../../src/cemetery/merging/merge-page'

export default function Merge() {
  return <MergePage name="deceased" />
}
