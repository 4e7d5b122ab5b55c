export default {
  roles: {
    name: 'Rol |||| Roles',
    fields: {
      name: 'Nombre',
      holders: 'Usuarios con este rol',
    },
    sections: { role: 'Rol', applications: 'Aplicaciones', permissions: 'Permisos' },
    copy: 'Copiar',
    copyOf: '%{name} (copia)',
  },
}
