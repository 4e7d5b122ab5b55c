export default {
  'monument-rules': {
    name: 'Règle de monument |||| Règles de monument',
    add: 'Ajouter une règle',
    about:
      'Ce que peuvent être les monuments d’une section : dimensions, matériau, fondation et frais. La règle de la section la plus proche s’applique ; une règle sans section vaut pour tout le cimetière.',
    fields: {
      locations: 'Sections',
      inForceFrom: 'En vigueur à partir du',
      maxHeight: 'Hauteur maximale',
      minWidth: 'Largeur minimale',
      maxWidth: 'Largeur maximale',
      minThickness: 'Épaisseur minimale',
      materials: 'Matériaux admis',
      foundation: 'Fondation',
      feeItem: 'Frais d’autorisation',
      validDays: 'Autorisation valable (jours)',
    },
    choices: {
      type: {
        headstone: 'Stèle',
        flatMarker: 'Plaque au sol',
        ledger: 'Dalle',
        monument: 'Monument',
        cross: 'Croix',
        plaque: 'Plaque',
        bench: 'Banc',
        vase: 'Vase',
        other: 'Autre',
      },
    },
    sections: { where: 'Où et depuis quand', stone: 'Monument', permit: 'Autorisation' },
  },
}
