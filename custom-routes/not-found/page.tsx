/** /404 and any unknown path. */
export { NotFoundPage as default } from '../../src/kit/not-found'
