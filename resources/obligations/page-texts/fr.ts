export default {
  obligations: {
    about:
      'Les articles des contrats signés qui restent à livrer : caveaux, plaques, ouvertures. Avec leur valeur et le produit différé jusque-là.',

    deliver: 'Enregistrer une livraison',
    reports: {
      'deferred-revenue': {
        name: 'Produits différés',
        about:
          'Le produit des articles vendus d’avance et non encore livrés, et ce qui l’a fait varier.',
        titles: { kind: 'Produits différés par type', contract: 'Produits différés par contrat' },
        columns: {
          before: 'Différé auparavant',
          signed: 'Ajouté par signature',
          cancelled: 'Annulé',
          after: 'Encore différé',
        },
        choices: { by: { kind: 'Type', contract: 'Contrat' } },
      },
      obligations: {
        name: 'Articles restant dus',
        about: 'Ce qui a été vendu et reste à livrer, du plus ancien au plus récent.',
        titles: { chart: 'Valeur par type', table: 'Articles restant dus' },
        choices: { need: { all: 'Tous', 'pre-need': 'Prévoyance', 'at-need': 'Décès survenu' } },
      },
    },
  },
}
