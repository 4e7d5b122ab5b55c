export default {
  'resident-areas': {},
}
