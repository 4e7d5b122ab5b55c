export { default } from './show'
