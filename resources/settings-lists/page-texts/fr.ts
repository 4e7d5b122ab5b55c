export default {
  'resident-areas': {
    about:
      'Les codes postaux dont les habitants paient les prix pour les résidents. Séparez-les par des virgules ; 0214* et 02150-02155 en désignent plusieurs.',
  },
}
