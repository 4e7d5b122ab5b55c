export default {
  roles: {
    name: 'Rol |||| Roles',
    fields: {
      name: 'Nombre',
      holders: 'Personas que lo tienen',
    },
    sections: { role: 'Rol', applications: 'Aplicaciones', permissions: 'Permisos' },
    copy: 'Copiar',
    copyOf: '%{name} (copia)',
  },
}
