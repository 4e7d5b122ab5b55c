export default {
  periods: {
    name: 'Période |||| Périodes',
    add: 'Ajouter une période',
    fields: {
      month: 'Mois',
      closedOn: 'Clos le',
      closedBy: 'Clos par',
      reopenAskedBy: 'Réouverture demandée par',
      reopenReason: 'Motif de la réouverture',
    },
    choices: { status: { open: 'Ouvert', closed: 'Clos' } },
  },
}
