export default {
  'earlier-titles': {
    add: 'Add an earlier title',
  },
}
