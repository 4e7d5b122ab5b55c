export default {
  'job-types': {
    name: 'Type de travail |||| Types de travail',
    add: 'Ajouter un type de travail',
    about:
      'Les types de travaux. Un ordre en reprend la liste de contrôle, la priorité et le responsable ; certains sont créés automatiquement quand une inhumation est programmée.',
    fields: {
      priority: 'Priorité',
      assignee: 'Confié à',
      checklist: 'Liste de contrôle',
      'checklist.task': 'Tâche',
      leadDays: 'Jours avant l’inhumation',
      daysAfter: 'Jours après l’inhumation',
      milestone: 'Une fois terminé',
      burial: 'Pour les inhumations',
      entombment: 'Pour les mises en enfeu',
      inurnment: 'Pour les dépôts d’urne',
      scattering: 'Pour les dispersions',
      cenotaph: 'Pour les cénotaphes',
    },
    choices: {
      priority: { low: 'Basse', normal: 'Normale', high: 'Haute', urgent: 'Urgente' },
      milestone: { opensGrave: 'La tombe est ouverte', deliversVault: 'Le caveau est livré' },
    },
    sections: {
      begin: 'Valeurs par défaut',
      raised: 'Créé quand une inhumation est programmée',
    },
  },
}
