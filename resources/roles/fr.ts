export default {
  roles: {
    name: 'Rôle |||| Rôles',
    fields: {
      name: 'Nom',
      holders: 'Personnes qui l’ont',
    },
    sections: { role: 'Rôle', applications: 'Applications', permissions: 'Autorisations' },
    copy: 'Copier',
    copyOf: '%{name} (copie)',
  },
}
