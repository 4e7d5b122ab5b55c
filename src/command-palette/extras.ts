export { Finder } from './finder'
export { KeysHelp } from './keys-help'
