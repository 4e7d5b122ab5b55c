export default {
  'price-defaults': {
    about:
      'What a new price item of a kind begins with. Items that are there stay as they are; of two for one kind the newer holds.',
  },
}
