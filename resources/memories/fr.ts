export default {
  memories: {
    name: 'Souvenir |||| Souvenirs',
    add: 'Ajouter un souvenir',
    pages: { Queue: 'À examiner' },
    fields: {
      author: 'Auteur',
      text: 'Souvenir',
      reason: 'Motif du refus',
      deceasedName: 'Nom',
    },
    choices: { status: { pending: 'En attente', approved: 'Approuvé', rejected: 'Refusé' } },
    steps: { approve: 'Approuver', reject: 'Refuser', reconsider: 'Réexaminer' },
    home: { pending: 'Souvenirs à examiner' },
  },
}
