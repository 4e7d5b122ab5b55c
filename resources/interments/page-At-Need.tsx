import { AtNeedPage } from '../../src/cemetery/at-need/lazy-with-messages'

export default function AtNeed() {
  return <AtNeedPage />
}
