export default {
  roles: {
    name: 'Rôle |||| Rôles',
    add: 'Ajouter un rôle',
    fields: {
      name: 'Nom',
      holders: 'Utilisateurs ayant ce rôle',
    },
    sections: { role: 'Rôle', applications: 'Applications', permissions: 'Autorisations' },
    copy: 'Copier',
    copyOf: '%{name} (copie)',
  },
}
