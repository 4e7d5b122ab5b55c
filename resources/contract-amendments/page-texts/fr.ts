export default {
  'contract-amendments': {
    about:
      'Ce qui a changé après la signature des contrats : articles retirés ou ajoutés, emplacements échangés, annulations.',

    fields: {
      'lines.change': 'Changement',
      'lines.line': 'Ligne',
      'lines.description': 'Désignation',
      'lines.kind': 'Type',
      'lines.priceItem': 'Article',
      'lines.location': 'Emplacement',
      'lines.right': 'Droit d’inhumation',
      'lines.quantity': 'Quantité',
      'lines.discount': 'Remise',
      'lines.net': 'Net',
      'lines.tax': 'Taxe',
      'lines.taxes': 'Taxes par administration',
      'lines.care': 'Fonds d’entretien',
      'lines.total': 'Total',
      'lines.retained': 'Retenu',
    },
    choices: {
      'lines.change': { removed: 'Retiré', added: 'Ajouté' },
      'lines.kind': {
        property: 'Emplacement',
        service: 'Service',
        merchandise: 'Marchandise',
        'care-fund': 'Fonds d’entretien',
        fee: 'Frais',
      },
    },
  },
}
