export default {
  'job-types': {
    name: 'Type de travail |||| Types de travail',
    about:
      'Les sortes de travaux. Un ordre en reprend la liste de contrôle, la priorité et la personne ; un ordre est créé de lui-même quand une inhumation des modes cochés est programmée.',
    fields: {
      priority: 'Priorité',
      assignee: 'Confié à',
      checklist: 'Liste de contrôle',
      'checklist.task': 'Tâche',
      leadDays: 'Jours avant l’inhumation',
      burial: 'Pour les inhumations',
      entombment: 'Pour les mises en enfeu',
      inurnment: 'Pour les dépôts d’urne',
      scattering: 'Pour les dispersions',
      cenotaph: 'Pour les cénotaphes',
    },
    choices: { priority: { low: 'Basse', normal: 'Normale', high: 'Haute', urgent: 'Urgente' } },
    sections: {
      begin: 'Un ordre commence par',
      raised: 'Créé quand une inhumation est programmée',
    },
  },
}
