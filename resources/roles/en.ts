export default {
  roles: {
    sections: { role: 'Role', applications: 'Applications', permissions: 'Permissions' },
    copy: 'Copy',
    copyOf: '%{name} (copy)',
  },
}
