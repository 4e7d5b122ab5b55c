export default {
  'price-rules': {
    name: 'Règle de prix |||| Règles de prix',
    add: 'Ajouter une règle de prix',
    about:
      'Les frais qu’une inhumation entraîne. La page de l’appel les propose ; la personne qui prend l’appel peut les modifier.',
    fields: {
      priceItem: 'Article',
      quantity: 'Quantité',
      burial: 'Pour les inhumations',
      entombment: 'Pour les mises en enfeu',
      inurnment: 'Pour les dépôts d’urne',
      scattering: 'Pour les dispersions',
      cenotaph: 'Pour les cénotaphes',
      monday: 'Lundi',
      tuesday: 'Mardi',
      wednesday: 'Mercredi',
      thursday: 'Jeudi',
      friday: 'Vendredi',
      saturday: 'Samedi',
      sunday: 'Dimanche',
      holiday: 'Jours fériés',
      fromHour: 'À partir de l’heure',
      residency: 'Domicile',
      ageFrom: 'À partir de l’âge de',
      ageTo: 'Jusqu’à l’âge de',
      effectiveFrom: 'Applicable à partir du',
      effectiveTo: 'Applicable jusqu’au',
    },
    choices: {
      residency: { resident: 'Habitants seulement', nonResident: 'Non-habitants seulement' },
    },
  },
}
