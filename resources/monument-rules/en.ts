export default {
  'monument-rules': {},
}
