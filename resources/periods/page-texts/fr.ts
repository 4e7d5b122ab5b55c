export default {
  periods: {
    about: 'Les mois comptables. Rien n’est comptabilisé dans un mois clos.',

    close: 'Clore le mois',
    closeWhat:
      'Ensuite, rien ne peut être comptabilisé en %{month} ni avant. Deux personnes sont nécessaires pour le rouvrir.',
    closed: 'Période close : %{month}',
    reopen: 'Demander la réouverture',
    reopenWhat: 'Une deuxième personne doit approuver. Le motif reste dans l’historique.',
    asked: 'Réouverture de %{month} demandée',
    waiting: 'La réouverture a été demandée : %{reason}',
    approve: 'Rouvrir le mois',
    reopened: 'Période rouverte : %{month}',
    keep: 'Garder clos',
    kept: 'La période reste close : %{month}',
    reason: 'Motif',
    trial: 'Balance générale',
  },
}
