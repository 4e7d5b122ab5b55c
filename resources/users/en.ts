export default {
  users: {
    menu: 'All Users',
    steps: { disable: 'Disable', enable: 'Enable' },
  },
}
