export default {
  'resident-areas': {
    about:
      'Postal codes whose residents pay the prices for residents. Separate them by commas; 0214* and 02150-02155 stand for several.',
  },
}
