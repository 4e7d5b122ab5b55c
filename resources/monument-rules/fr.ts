export default {
  'monument-rules': {
    name: 'Règle de monument |||| Règles de monument',
    add: 'Ajouter une règle',
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
  },
}
