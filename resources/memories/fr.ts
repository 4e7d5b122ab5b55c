export default {
  memories: {
    name: 'Souvenir |||| Souvenirs',
    about:
      'Ce que des visiteurs se rappellent d’une personne. Le bureau l’approuve avant que d’autres le voient.',
    pages: { Queue: 'À décider' },
    fields: {
      author: 'Auteur',
      text: 'Souvenir',
      reason: 'Motif du refus',
      deceasedName: 'Nom',
    },
    choices: { status: { pending: 'En attente', approved: 'Approuvé', rejected: 'Refusé' } },
    steps: { approve: 'Approuver', reject: 'Refuser', reconsider: 'Redécider' },
    queue: {
      at: '%{at} sur %{of} à décider',
      none: 'Rien n’attend de décision',
      next: 'Suivant',
      previous: 'Précédent',
      approved: '%{name} est approuvé',
    },
    home: { pending: 'Souvenirs à décider' },
  },
}
