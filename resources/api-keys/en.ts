export default {
  'api-keys': {
    menu: 'API Management',
    choices: {
      scope: { mobile: 'Mobile: read only', sync: 'Sync: read and write' },
    },
    state: {
      none: 'No key yet',
      working: 'Active',
      expired: 'Expired',
      revoked: 'Revoked',
    },
  },
}
