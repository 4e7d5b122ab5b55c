export default {
  'commission-rules': {
    about:
      'Ce que les conseillers touchent sur leurs ventes, et quand la commission est acquise. Les règles en vigueur le jour de la vente s’y appliquent ; une règle au nom du conseiller remplace celles qui valent pour tous.',
    sections: { what: 'Règle', items: 'Articles (au moins un)', amount: 'Commission' },
  },
}
