export default {
  'grave-statuses': {
    name: 'État de tombe |||| États de tombe',
    add: 'Ajouter un état de tombe',
    order: 'Sur le plan et dans les listes',
    orderHint:
      'La légende suit cet ordre ; si deux noms désignent le même état, le premier est affiché.',
    none: 'Aucun nom personnalisé : chaque état a son nom et sa couleur standard.',
    edit: 'Modifier',
    change: 'Modifier %{name}',
    noColor: 'couleur standard',
    fields: { stands: 'Correspond à' },
  },
}
