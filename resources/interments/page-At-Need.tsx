import { AtNeedPage } from '../../src/at-need/lazy-with-messages'

export default function AtNeed() {
  return <AtNeedPage />
}
