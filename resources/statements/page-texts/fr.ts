export default {
  statements: {
    about: 'Les comptes des clients tels qu’ils leur ont été adressés, avec un solde progressif.',

    batch: {
      none: 'Aucun client n’a de solde dû',
      write: 'Établir %{smart_count} relevé |||| Établir %{smart_count} relevés',
      done: '%{smart_count} relevé établi |||| %{smart_count} relevés établis',
      selectAll: 'Tout sélectionner',
      select: 'Sélectionner %{name}',
      customer: 'Client %{id}',
      overdue: '%{amount} en retard',
      since: 'Poste le plus ancien échu le %{day}',
    },
  },
}
