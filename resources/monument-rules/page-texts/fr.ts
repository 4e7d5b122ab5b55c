export default {
  'monument-rules': {
    about:
      'Ce que peuvent être les monuments d’une section : dimensions, matériau, fondation et frais. La règle de la section la plus proche s’applique ; une règle sans section vaut pour tout le cimetière.',
    sections: { where: 'Où et depuis quand', stone: 'Monument', permit: 'Autorisation' },
  },
}
