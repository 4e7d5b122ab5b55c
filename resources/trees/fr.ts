const conditions = {
  excellent: 'Excellent',
  good: 'Bon',
  fair: 'Moyen',
  poor: 'Mauvais',
  dead: 'Mort',
}
const risks = { low: 'Faible', moderate: 'Modéré', high: 'Élevé', extreme: 'Extrême' }

export default {
  trees: {
    menu: 'Arboretum',
    name: 'Arbre |||| Arbres',
    add: 'Ajouter un arbre',
    fields: {
      tagNumber: 'Numéro de plaque',
      commonName: 'Nom courant',
      botanicalName: 'Nom botanique',
      point: 'Position',
      dbh: 'Diamètre à hauteur de poitrine',
      height: 'Hauteur',
      spread: 'Envergure',
      condition: 'État sanitaire',
      risk: 'Risque',
      plantedOn: 'Planté',
      removedOn: 'Abattu',
      inspections: 'Contrôles',
      lastInspection: 'Dernier contrôle',
      nextInspection: 'Prochain contrôle',
      dedicatedTo: 'Dédié à',
      persons: 'À la mémoire de',
      donor: 'Donateur',
      dedication: 'Texte de la dédicace',
      'inspections.on': 'Contrôlé le',
      'inspections.condition': 'État sanitaire',
      'inspections.risk': 'Risque',
      'inspections.dbh': 'Diamètre à hauteur de poitrine',
      'inspections.action': 'Mesure prise',
      'inspections.nextDue': 'À revoir le',
    },
    choices: {
      condition: conditions,
      'inspections.condition': conditions,
      risk: risks,
      'inspections.risk': risks,
      status: { standing: 'Sur pied', removed: 'Abattu' },
    },
    steps: { remove: 'Enregistrer l’abattage', restore: 'Annuler l’abattage' },
    home: {
      due: 'Contrôles d’arbres à faire',
      risky: '%{n} à haut risque |||| %{n} à haut risque',
    },
  },
}
