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
    reports: {
      words: { inspection: 'Contrôler l’arbre' },
    },
    name: 'Arbre |||| Arbres',
    about: 'Les arbres du site : leur état et leur prochain contrôle.',
    fields: {
      tagNumber: 'Numéro de plaque',
      commonName: 'Nom courant',
      botanicalName: 'Nom botanique',
      point: 'Position',
      dbh: 'Diamètre à 1,37 m',
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
      'inspections.dbh': 'Diamètre à 1,37 m',
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
    steps: { remove: 'Enregistrer l’abattage', restore: 'Il est toujours là' },
    adds: { inspections: 'Enregistrer un contrôle' },
    sections: {
      what: 'L’arbre',
      measures: 'Mesures et état',
      inspections: 'Contrôles',
      dedication: 'Dédicace',
    },
    home: {
      due: 'Contrôles d’arbres à faire',
      risky: '%{n} à haut risque |||| %{n} à haut risque',
    },
  },
}
