export default {
  'earlier-titles': {
    about:
      'Who held a place before the first right that the register knows, from old deeds and books.',
  },
}
