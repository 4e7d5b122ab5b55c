export { AtNeedPage as default } from '../../src/at-need/lazy-with-messages'
