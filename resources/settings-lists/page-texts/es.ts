export default {
  'resident-areas': {
    about:
      'Los códigos postales cuyos habitantes pagan los precios para residentes. Sepárelos con comas; 0214* y 02150-02155 designan varios.',
  },
}
