/** /404 and any unknown path. */
export { NotFoundPage as default } from '../../src/app/not-found'
