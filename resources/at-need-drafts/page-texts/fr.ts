export default {
  'at-need-drafts': {
    about:
      'Les appels de familles qui ont été pris et pas encore réservés. Tout collègue peut les poursuivre.',
  },
}
