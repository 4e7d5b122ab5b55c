export default {
  'job-types': {
    name: 'Type de travail |||| Types de travail',
    add: 'Ajouter un type de travail',
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
  },
}
