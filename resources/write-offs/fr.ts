export default {
  'write-offs': {
    name: 'Passage en pertes |||| Passages en pertes',
    add: 'Proposer un passage en pertes',
    fields: {
      reason: 'Motif',
      lines: 'Contrats',
      'lines.contract': 'Contrat',
      'lines.amount': 'Montant',
      'lines.transaction': 'Transaction',
      count: 'Nombre de contrats',
      total: 'Total',
      proposedOn: 'Proposé le',
      proposedBy: 'Proposé par',
      decidedOn: 'Décidé le',
      decidedBy: 'Décidé par',
    },
    choices: { status: { proposed: 'Proposé', approved: 'Approuvé', rejected: 'Refusé' } },
    steps: { approve: 'Approuver', reject: 'Refuser' },
    home: { proposed: 'Passages en pertes à approuver' },
  },
}
