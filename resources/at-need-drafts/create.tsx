import { AtNeedPage } from '../../src/cemetery/at-need/lazy-with-messages'

export default function AtNeedCreate() {
  return <AtNeedPage />
}
