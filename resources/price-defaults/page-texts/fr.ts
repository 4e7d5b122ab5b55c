export default {
  'price-defaults': {
    about:
      'Valeurs par défaut des nouveaux articles. Les articles existants ne changent pas ; s’il y en a deux pour un type, la plus récente s’applique.',
  },
}
